import { Box, Icon, Typography } from '@weitersagen/kit/ui'
import { SelectCards, useWatch } from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Recommend, ShareOption } from '../../api'
import { RewardPicture } from '../../features/product/RewardPicture'

/** Who gets the reward, with what each side gets in the end. */
export function ShareChoice({ shares, rewardUntil }: Pick<Recommend, 'shares' | 'rewardUntil'>) {
  const t = useTexts('public')
  const { date } = useFormats()
  return (
    <SelectCards
      name="share"
      legend={
        <Typography variant="h3" component="span">
          {t('shared.reward.share')}
        </Typography>
      }
      {...(rewardUntil ? { hint: t('recommend.rewardUntil', { date: date(rewardUntil) }) } : {})}
      min={480}
      options={shares.map((share) => ({
        value: String(share.value),
        title: (
          <Box component="span">
            {share.picture && isGiven(share) ? <Given /> : <RewardPicture src={share.picture ?? ''} />}
            {t(titleOf(share))}
          </Box>
        ),
        end: (
          <>
            <Sides share={share} />
            <CutOff share={share} />
          </>
        ),
      }))}
    />
  )
}

/** What is chosen, in a line: who gets what. */
export function ShareLine({ shares }: Pick<Recommend, 'shares'>) {
  const t = useTexts('public')
  const { money } = useFormats()
  const value = useWatch({ name: 'share' }) as string
  const chosen = shares.find((share) => String(share.value) === value)
  const sides = [
    { label: t('shared.reward.forYou'), cents: chosen?.recommenderCents ?? 0 },
    { label: t('shared.reward.forFriend'), cents: chosen?.recipientCents ?? 0 },
  ].filter(({ cents }) => cents > 0)
  if (sides.length === 0) return t('shared.reward.share')
  return (
    <>
      {sides.map(({ label, cents }) => (
        <Box component="span" key={label} sx={{ display: 'block' }}>
          {label}: <b>{money(cents)}</b>
        </Box>
      ))}
    </>
  )
}

/** All of it is the friend's. */
const isGiven = ({ value, recommenderCents }: ShareOption) => value === 0 && recommenderCents === 0

/** What the friend may not have comes back: then it isn't the friend's alone. */
const titleOf = (share: ShareOption) =>
  share.value === 0 && !isGiven(share) ? 'recommend.shareMost' : `recommend.share${share.value}`

/** Given away whole: it looks like no reward of one's own. */
function Given() {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        float: 'right',
        display: 'grid',
        placeItems: 'center',
        width: { xs: 48, md: 112 },
        aspectRatio: '4 / 3',
        ml: 1.5,
        mb: 0.5,
        borderRadius: 1,
        bgcolor: 'accent.soft',
        color: 'accent.text',
      }}
    >
      <Icon name="gift" size={28} />
    </Box>
  )
}

function Sides({ share }: { share: ShareOption }) {
  const t = useTexts('public')
  const { money } = useFormats()
  const sides = [
    { label: t('shared.reward.forYou'), cents: share.recommenderCents },
    { label: t('shared.reward.forFriend'), cents: share.recipientCents },
  ]
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        mt: 1,
        alignItems: 'end',
        '& > span': { flex: '1 1 6rem', minWidth: 0, maxWidth: '12rem' },
      }}
    >
      {sides.map((side) => (
        <Box component="span" key={side.label} sx={{ display: 'block' }}>
          <Box
            component="span"
            sx={{ display: 'block', fontSize: '0.9375rem', lineHeight: 1.3, color: 'text.secondary' }}
          >
            {side.label}:{' '}
          </Box>
          <Box
            component="span"
            sx={{
              fontSize: '1.375rem',
              fontWeight: 800,
              whiteSpace: 'nowrap',
              color: side.cents > 0 ? 'primary.text' : 'text.secondary',
            }}
          >
            {money(side.cents)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** What a law or the programme takes off the friend's part is said where it is chosen, and where it goes. */
function CutOff({ share: { cut, recipientCents } }: { share: ShareOption }) {
  const t = useTexts('public')
  const { money } = useFormats()
  if (!cut) return null
  const amounts = { amount: money(recipientCents), cut: money(cut.cents) }
  const text = cut.toYou ? 'recommend.handed' : 'recommend.cut'
  return <Remark>{cut.law ? t(`${text}ByLaw`, { ...amounts, law: cut.law }) : t(text, amounts)}</Remark>
}

function Remark({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ display: 'block', mt: 1, fontSize: '0.9375rem', lineHeight: 1.4 }}>
      {children}
    </Box>
  )
}
