import { useState } from 'react'
import {
  Box,
  Button,
  Card,
  Flow,
  Icon,
  Outcome,
  OwnersOnly,
  PrimaryButton,
  RichText,
  Typography,
  type CardProps,
} from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens, useSend } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { LegalText, NewsletterState } from '../../api'

export type NewsletterCardProps = { state: NewsletterState; text: LegalText | undefined } & Pick<
  CardProps,
  'pad'
>

/**
 * Where one stands with the newsletter, and the step from there. Who may ask for it reads the words that are kept as
 * evidence.
 */
export function NewsletterCard({ state, text, pad }: NewsletterCardProps) {
  const t = useTexts('personal')
  const refresh = useRefreshScreens()
  const [notice, setNotice] = useState<string>()
  const { send, busy, problem } = useSend((wanted: boolean) =>
    answerOf(api.PUT('/bff/personal/newsletter', { body: { in: wanted } })),
  )
  const ask = (wanted: boolean) => () => {
    setNotice(undefined)
    send(wanted).then(
      (answer) => {
        setNotice(answer.state === 'out' ? t('newsletter.left') : t('newsletter.asked'))
        void refresh()
      },
      () => {
        // The problem is shown.
      },
    )
  }
  const words = t(state === 'pending' ? 'shared.mailbox.again' : 'newsletter.order')
  return (
    <Card component="section" aria-labelledby="newsletter-title" {...(pad ? { pad } : {})}>
      <Flow gap={1.5}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            alignItems: 'center',
            justifyContent: 'space-between',
          }}
        >
          <Box sx={{ flex: '1 1 380px', minWidth: 0 }}>
            <Flow gap={1}>
              <Typography
                variant="h3"
                component="h2"
                id="newsletter-title"
                sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}
              >
                <Icon name="mail" />
                {t('newsletter.title')}
              </Typography>
              <Typography>{t(`newsletter.state_${state}`)}</Typography>
              {text ? (
                <Box sx={{ color: 'text.secondary' }}>
                  <Typography>{t('newsletter.consent', { action: words, label: text.label })}</Typography>
                  <Typography variant="body2" sx={{ fontWeight: 700, mt: 1 }}>
                    {text.title}
                  </Typography>
                  <Box sx={{ fontSize: '0.9375rem' }}>
                    <RichText html={text.html} />
                  </Box>
                </Box>
              ) : null}
            </Flow>
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <OwnersOnly>
              {state === 'in' ? null : (
                <PrimaryButton size="small" variant="outlined" icon="mail" busy={busy} onClick={ask(true)}>
                  {words}
                </PrimaryButton>
              )}
              {state === 'out' ? null : (
                <Button size="small" variant="text" onClick={ask(false)}>
                  {state === 'pending' ? t('newsletter.never') : t('newsletter.outAction')}
                </Button>
              )}
            </OwnersOnly>
          </Box>
        </Box>
        <Outcome success={notice} problem={problem} />
      </Flow>
    </Card>
  )
}
