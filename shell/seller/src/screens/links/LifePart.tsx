import { Button, Flow, Outcome, PrimaryButton, Question, Typography } from '@weitersagen/kit/ui'
import { useSend } from '@weitersagen/kit/query'
import { useSellerTexts } from '../../area/texts'
import { useLinkCalls } from './calls'
import type { ChangeProps } from './NamePart'

// Rule (page, 7 D): Before a link is ended, its page says what stays: what came by it is the seller's, its public
// address leads on and counts no more, and there is no way back. Enforced: LifePart.tsx LifePart. Test:
// link.test.tsx `ends a link after saying what that does`.
/** Pauses, resumes and ends it, with a word of what happens then. */
export function LifePart({ link, onChanged, onTemplate }: ChangeProps & { onTemplate: () => void }) {
  const t = useSellerTexts()
  const calls = useLinkCalls()
  const paused = link.state === 'paused'
  const { send, busy, problem } = useSend(async () => {
    await calls.change(link.id, { name: link.name, labels: link.labels, paused: !paused })
    onChanged()
  })
  return (
    <Flow gap={1.5}>
      <Typography component="h3" sx={{ fontWeight: 700, fontSize: '1.0625rem' }}>
        {t('links.life')}
      </Typography>
      <Typography>{t(paused ? 'links.resumeText' : 'links.pauseText')}</Typography>
      <PrimaryButton
        variant="outlined"
        busy={busy}
        sx={{ justifySelf: 'start' }}
        onClick={() => {
          send(undefined).catch(() => {
            // The problem is shown.
          })
        }}
      >
        {t(paused ? 'links.resume' : 'links.pause')}
      </PrimaryButton>
      <Outcome problem={problem} />
      {link.address ? (
        <>
          <Typography>{t('links.templateText')}</Typography>
          <Button variant="outlined" onClick={onTemplate} sx={{ justifySelf: 'start' }}>
            {t('links.template')}
          </Button>
        </>
      ) : null}
      <Question
        danger
        label={t('links.end')}
        question={t('links.endText')}
        yes={t('links.endYes')}
        no={t('links.cancel')}
        run={async () => {
          await calls.end(link.id)
          onChanged()
        }}
      />
    </Flow>
  )
}
