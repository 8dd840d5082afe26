import { Flow, Outcome, OwnersOnly, PrimaryButton } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useSend } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'

/** Makes the code that many can enter, for the owner of a recommendation that has none. */
export function MakeCode({ number, onMade }: { number: string; onMade: (code: string) => void }) {
  const t = useTexts('public')
  const make = useSend(() =>
    answerOf(api.POST('/bff/public/share/{number}/code', { params: { path: { number } } })),
  )
  const run = async () => {
    try {
      onMade((await make.send(undefined)).code)
    } catch {
      // The problem is shown.
    }
  }
  return (
    <Flow gap={1}>
      <div>
        <OwnersOnly>
          <PrimaryButton variant="outlined" icon="ticket" busy={make.busy} onClick={() => void run()}>
            {t('share.publicMake')}
          </PrimaryButton>
        </OwnersOnly>
      </div>
      <Outcome problem={make.problem} />
    </Flow>
  )
}
