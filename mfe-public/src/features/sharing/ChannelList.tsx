import { Box, ButtonBase, Typography, VisuallyHidden } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { ChannelSign } from './ChannelSign'
import { isPublic, type ChannelId } from './channels'

export type ChannelListProps<Id extends ChannelId> = {
  title: string
  /** Which heading the title is in its place. */
  level?: 'h2' | 'h3'
  channels: readonly Id[]
  wayOf: (channel: Id) => string | (() => void)
}

/** Ways to pass something on, in the tenant's order: an address each, or what else a press does. */
export function ChannelList<Id extends ChannelId>({
  title,
  level = 'h3',
  channels,
  wayOf,
}: ChannelListProps<Id>) {
  if (channels.length === 0) return null
  const id = `channels-${channels.join('-')}`
  return (
    <section aria-labelledby={id}>
      <Typography id={id} component={level} sx={{ fontWeight: 700, fontSize: '1.0625rem' }}>
        {title}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          mt: 1,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(5.75rem, 1fr))',
        }}
      >
        {channels.map((channel) => {
          const way = wayOf(channel)
          return (
            <li key={channel} data-goal={typeof way === 'string' ? goalOf(channel) : undefined}>
              <ChannelLink channel={channel} way={way} />
            </li>
          )
        })}
      </Box>
    </section>
  )
}

/** Everybody is shown the code, one person the link. */
const goalOf = (channel: ChannelId) => (isPublic(channel) ? 'codeShared' : 'linkShared')

function ChannelLink({ channel, way }: { channel: ChannelId; way: string | (() => void) }) {
  const t = useTexts('public')
  const here = typeof way !== 'string' || channel === 'emailclient'
  return (
    <ButtonBase
      {...(typeof way === 'string' ? { href: way } : { onClick: way })}
      {...(here ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
      sx={{
        width: '100%',
        minHeight: 84,
        flexDirection: 'column',
        justifyContent: 'flex-start',
        gap: 0.75,
        py: 1,
        px: 0.5,
        textAlign: 'center',
        font: 'inherit',
        fontWeight: 600,
        fontSize: '0.9375rem',
        lineHeight: 1.25,
        color: 'text.primary',
        borderRadius: 1,
        '&:hover': { bgcolor: 'sunken' },
      }}
    >
      <ChannelSign channel={channel} />
      {t(`shared.channel.${channel}`)}
      {here ? null : <VisuallyHidden> ({t('shared.mailbox.newWindow')})</VisuallyHidden>}
    </ButtonBase>
  )
}
