import { Flow, Outcome, OwnersOnly, PrimaryButton } from '@weitersagen/kit/ui'
import { fetchOrProblem, saveFile } from '@weitersagen/kit/api'
import { useTexts } from '@weitersagen/kit/i18n'
import { useSend } from '@weitersagen/kit/query'

/**
 * All own recommendations as a table for a spreadsheet. Asked for by script, so that a refusal is reported in words.
 */
export function TableFile() {
  const t = useTexts('personal')
  const { send, busy, problem } = useSend(async () => {
    const answer = await fetchOrProblem(
      new Request(new URL('/bff/personal/recommendations.csv', location.origin)),
    )
    saveFile(t('filter.fileName'), await answer.blob())
  })
  const ask = () => {
    send(undefined).catch(() => {
      // The problem is shown.
    })
  }
  return (
    <Flow gap={1}>
      <OwnersOnly>
        <PrimaryButton size="small" variant="text" icon="download" busy={busy} onClick={ask}>
          {t('filter.file')}
        </PrimaryButton>
      </OwnersOnly>
      <Outcome problem={problem} />
    </Flow>
  )
}
