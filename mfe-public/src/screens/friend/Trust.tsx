import type { ReactNode } from 'react'
import { Box, Icon, Typography, type IconName } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Friend } from '../../api'
import { AdvisorLine } from '../../features/advisor/AdvisorLine'

type Known = NonNullable<Friend['trust']>
type Rating = Known['ratings'][number]

// Rule (friend, 2 D): The friend's page shows of the company what anybody can look up and the tenant's file gives:
// since when, licence, ratings with source, count, day and the way to read them; what isn't given is shown nowhere.
// Test: Trust.test.tsx `shows what is given, and nothing else`.
/** Who is behind it: what anybody can look up, and the adviser whose face one may know. */
export function Trust({ friend: { trust, advisor } }: { friend: Friend }) {
  const t = useTexts('public')
  return (
    <>
      {trust ? <Facts trust={trust} /> : null}
      {advisor ? <AdvisorLine advisor={advisor} label={t('advisor.friend')} /> : null}
    </>
  )
}

function Facts({ trust: { company, since, licence, ratings } }: { trust: Known }) {
  const t = useTexts('public')
  return (
    <Box
      component="ul"
      aria-label={t('friend.trustLabel')}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        pt: 1.25,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2.5,
        rowGap: 0.5,
        fontSize: '0.9375rem',
        lineHeight: 1.35,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Fact icon="user">{since ? t('friend.trustSince', { company, year: String(since) }) : company}</Fact>
      {licence ? <Fact icon="shield">{licence}</Fact> : null}
      {ratings.map((rating) => (
        <Fact key={rating.link} icon="star">
          <Rated rating={rating} />
        </Fact>
      ))}
    </Box>
  )
}

function Rated({ rating: { source, points, most, count, date: day, link } }: { rating: Rating }) {
  const t = useTexts('public')
  const { date, number } = useFormats()
  return (
    <>
      {t('friend.trustRating', {
        points: number(points),
        most: number(most),
        people: number(count),
        date: date(day),
      })}{' '}
      <Typography
        component="a"
        href={link}
        target="_blank"
        rel="noopener nofollow"
        sx={{ color: 'primary.text', font: 'inherit', textUnderlineOffset: 3 }}
      >
        {source}
      </Typography>
    </>
  )
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }}>
      <Box component="span" sx={{ flex: 'none', color: 'primary.text', lineHeight: 0 }}>
        <Icon name={icon} size={20} />
      </Box>
      <span>{children}</span>
    </Box>
  )
}
