import { Box, ButtonBase, Typography, VisuallyHidden } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Share } from '../../api'
import { ChannelSign } from './ChannelSign'
import { channelHref, orderedChannels } from './channels'

/** The tenant's channels in its order. */
export function ChannelList({ share }: { share: Share }) {
  const t = useTexts('public')
  const channels = orderedChannels(share.channels)
  if (channels.length === 0) return null
  const message = { shortLink: share.shortLink, text: share.shareText, subject: share.mailSubject }
  return (
    <Box component="section" aria-labelledby="channels-title">
      <Typography variant="h3" component="h2" id="channels-title">
        {t('share.channelsTitle')}
      </Typography>
      <Box
        component="ul"
        aria-labelledby="channels-title"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          mt: 2,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: {
            xs: 'repeat(auto-fill, minmax(84px, 1fr))',
            md: 'repeat(auto-fill, minmax(180px, 1fr))',
          },
        }}
      >
        {channels.map((channel) => {
          const own = channel === 'emailclient'
          return (
            <li key={channel}>
              <ButtonBase
                href={channelHref(channel, message)}
                {...(own ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
                sx={{
                  width: '100%',
                  minHeight: 60,
                  flexDirection: { xs: 'column', md: 'row' },
                  justifyContent: { xs: 'center', md: 'flex-start' },
                  gap: { xs: 0.75, md: 1.5 },
                  px: { xs: 0.5, md: 1.5 },
                  py: 1,
                  textAlign: 'center',
                  font: 'inherit',
                  fontWeight: 600,
                  fontSize: { xs: '0.875rem', md: '1.0625rem' },
                  lineHeight: 1.25,
                  color: 'text.primary',
                  bgcolor: 'background.paper',
                  border: '2px solid',
                  borderColor: 'divider',
                  borderRadius: 1,
                  '&:hover': { borderColor: 'primary.main' },
                }}
              >
                <ChannelSign channel={channel} />
                {t(`share.${channel}`)}
                {own ? null : <VisuallyHidden> ({t('share.newWindow')})</VisuallyHidden>}
              </ButtonBase>
            </li>
          )
        })}
      </Box>
    </Box>
  )
}
