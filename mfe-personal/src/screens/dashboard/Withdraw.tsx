import { useId, useRef } from 'react'
import {
  Actions,
  Box,
  Button,
  Flow,
  Outcome,
  OwnersOnly,
  PrimaryButton,
  Typography,
} from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens, useSend } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { Recommendation } from '../../api'
import { overviewPath } from './overview'

/** Taking a recommendation back, as long as nobody ordered. A dialog asks first: there is no way back. */
export function Withdraw({ recommendation }: { recommendation: Recommendation }) {
  const t = useTexts('personal')
  const { number, product, status, timeline } = recommendation
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const refresh = useRefreshScreens()
  const { send, busy, problem, reset } = useSend(() =>
    answerOf(api.DELETE('/bff/personal/recommendation/{number}', { params: { path: { number } } })),
  )
  if (!withdrawable(status, timeline)) return null
  const withdraw = async () => {
    try {
      await send(undefined)
      dialog.current?.close()
      await refresh(overviewPath)
    } catch {
      // The problem is shown.
    }
  }
  return (
    <div>
      <OwnersOnly>
        <Button
          size="small"
          variant="text"
          color="error"
          onClick={() => {
            reset()
            dialog.current?.showModal()
          }}
        >
          {t('withdraw.begin')}
        </Button>
      </OwnersOnly>
      <Box
        component="dialog"
        ref={dialog}
        aria-labelledby={title}
        sx={{
          maxWidth: 480,
          width: 'calc(100% - 40px)',
          p: { xs: 3, md: 4 },
          border: 0,
          borderRadius: 2,
          color: 'text.primary',
          bgcolor: 'background.paper',
          '&::backdrop': { bgcolor: 'rgb(0 0 0 / 55%)' },
        }}
      >
        <Flow gap={2}>
          <Typography variant="h3" component="h2" id={title}>
            {t('withdraw.title')}
          </Typography>
          <Typography>{t('withdraw.text', { name: product.name })}</Typography>
          {status === 'Ok' ? <Typography>{t('withdraw.confirmed')}</Typography> : null}
          <Outcome problem={problem} />
          <Actions>
            <PrimaryButton color="error" busy={busy} onClick={() => void withdraw()}>
              {t('withdraw.submit')}
            </PrimaryButton>
            <Button variant="outlined" onClick={() => dialog.current?.close()}>
              {t('withdraw.keep')}
            </Button>
          </Actions>
        </Flow>
      </Box>
    </div>
  )
}

/** The server decides; here it only isn't offered where it would be refused. */
function withdrawable(status: Recommendation['status'], timeline: Recommendation['timeline']): boolean {
  if (status === 'Offen') return true
  const orders = timeline.filter(({ kind }) => kind === 'ordered' || kind === 'order_cancelled')
  return status === 'Ok' && orders.at(-1)?.kind !== 'ordered'
}
