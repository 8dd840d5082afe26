import { Actions, Button, PrimaryButton, VisuallyHidden } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Share } from '../../api'
import { CopyButton } from './CopyButton'
import { Glyph } from './ChannelSign'
import { personalHref, whatsappLeads, wordsAndLink, type Message } from './channels'
import { canShare, isPhone, shareNatively } from './native'

export type Lead = 'whatsapp' | 'native' | 'copy'

/**
 * Which way is the one solid button: WhatsApp on phones where the tenant puts it first, else the device's share sheet,
 * else the clipboard.
 */
export function leadOf(channels: Share['channels']): Lead {
  if (isPhone() && whatsappLeads(channels)) return 'whatsapp'
  return canShare() ? 'native' : 'copy'
}

/** One button that everybody sees first, and quieter ones for who wants it otherwise. */
export function ShareButtons({ lead, message, linkId }: { lead: Lead; message: Message; linkId: string }) {
  const t = useTexts('public')
  const { text, link } = message
  const native = () => void shareNatively(text.trim() ? { text: text.trim(), url: link } : { url: link })
  return (
    <div data-goal="linkShared">
      <Actions>
        {lead === 'whatsapp' ? (
          <Button
            href={personalHref('whatsapp', message)}
            target="_blank"
            rel="noopener noreferrer"
            size="large"
            variant="contained"
            startIcon={<Glyph channel="whatsapp" size={22} />}
          >
            {t('share.byWhatsapp')}
            <VisuallyHidden> ({t('shared.mailbox.newWindow')})</VisuallyHidden>
          </Button>
        ) : null}
        {lead === 'native' ? (
          <PrimaryButton size="large" icon="share" onClick={native}>
            {t('share.native')}
          </PrimaryButton>
        ) : null}
        <CopyButton
          value={link}
          byHand={linkId}
          solid={lead === 'copy'}
          label={t('shared.sharing.copyLink')}
        />
        {lead === 'whatsapp' && canShare() ? (
          <PrimaryButton icon="share" variant="outlined" onClick={native}>
            {t('share.otherwise')}
          </PrimaryButton>
        ) : (
          <CopyButton value={wordsAndLink(text, link)} byHand={linkId} label={t('share.copyMessage')} quiet />
        )}
      </Actions>
    </div>
  )
}
