import {
  Box,
  Button,
  ButtonLink,
  Flow,
  Icon,
  Outcome,
  OwnersOnly,
  PrimaryButton,
  Question,
  Typography,
} from '@weitersagen/kit/ui'
import { useBoot } from '@weitersagen/kit/boot'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens, useSend } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { Recommendation } from '../../api'
import { overviewPath } from './overview'

/** The code for friends without a link: what to print, how often it was entered, and its end. */
export function OfflineCode({ recommendation }: { recommendation: Recommendation }) {
  const t = useTexts('personal')
  const { date } = useFormats()
  const { locale, tenant } = useBoot()
  const refresh = useRefreshScreens()
  const { number, code, status, byCode } = recommendation
  const path = { params: { path: { number } } }
  const make = useSend(() => answerOf(api.POST('/bff/personal/recommendation/{number}/code', path)))
  const end = async () => {
    await answerOf(api.DELETE('/bff/personal/recommendation/{number}/code', path))
    await refresh(overviewPath)
  }
  const begin = async () => {
    try {
      await make.send(undefined)
      await refresh(overviewPath)
    } catch {
      // The problem is shown.
    }
  }
  if (!tenant.modules.offlineCode || byCode || (!code && status === 'Storniert')) return null
  if (!code) {
    return (
      <Flow gap={1}>
        <div>
          <OwnersOnly>
            <PrimaryButton
              size="small"
              variant="text"
              icon="ticket"
              busy={make.busy}
              onClick={() => void begin()}
            >
              {t('code.make')}
            </PrimaryButton>
          </OwnersOnly>
        </div>
        <Outcome problem={make.problem} />
      </Flow>
    )
  }
  return (
    <Flow gap={1}>
      <Typography variant="body2">
        {t('code.of')} <strong>{`${code.code.slice(0, 4)}\u00a0${code.code.slice(4)}`}</strong>
        {` · ${code.used === 0 ? t('code.unused') : t('code.used', { count: code.used })}`}
        {` · ${t('code.until', { date: date(code.validUntil) })}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button
          href={`/bff/public/code/${encodeURIComponent(code.code)}/karten.pdf?l=${locale}`}
          target="_blank"
          rel="noopener"
          size="small"
          variant="outlined"
          startIcon={<Icon name="printer" size={20} />}
        >
          {t('shared.sharing.cards')}
        </Button>
        <ButtonLink to="Thanks" hash={`c=${code.code}`} size="small" variant="text">
          {t('code.more')}
        </ButtonLink>
        <OwnersOnly>
          <Question
            label={t('code.end')}
            question={
              <Flow gap={1}>
                <Typography variant="h4" component="p">
                  {t('code.endTitle')}
                </Typography>
                <Typography>{t('code.endText')}</Typography>
              </Flow>
            }
            yes={t('code.end')}
            no={t('code.keep')}
            danger
            begin={{ size: 'small', variant: 'text' }}
            run={end}
          />
        </OwnersOnly>
      </Box>
    </Flow>
  )
}
