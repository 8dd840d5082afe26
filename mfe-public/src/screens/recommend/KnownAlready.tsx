import { Button, ButtonLink } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Created } from '../../api'
import { Ending } from '../../features/endings/Ending'

export type KnownAlreadyProps = {
  recommendation: Created
  onAnother: () => void
}

/** The same was sent before: its link is there, and one for another person is a press away. */
export function KnownAlready({ recommendation: { number, key }, onAnother }: KnownAlreadyProps) {
  const t = useTexts('public')
  return (
    <Ending
      name="duplicate"
      text={t('recommend.known')}
      actions={
        <>
          <ButtonLink to="RecommendationShare" params={{ empfehlungsnummer: number }} query={{ k: key }}>
            {t('recommend.knownLink')}
          </ButtonLink>
          <Button variant="outlined" onClick={onAnother}>
            {t('recommend.knownOther')}
          </Button>
        </>
      }
    />
  )
}
