import { Disclosure, Flow, Notice, Typography } from '@weitersagen/kit/ui'
import { useSellerTexts } from '../../area/texts'
import type { Recheck } from '../../api'
import { RecheckWords } from './RecheckWords'

// Rule (page, 7 D): Of several changes that payouts wait for, the one that they wait for longest is shown; the others
// open on demand. What somebody denied comes first. Enforced: Rechecks.tsx. Test: masterdata.test.tsx
// `folds all changes but the one that matters`.
/** What payouts wait for, since when, and until when. */
export function Rechecks({ rechecks }: { rechecks: Recheck[] }) {
  const t = useSellerTexts()
  if (!rechecks.length) return null
  const [first, ...others] = rechecks.toSorted(byEnd)
  return (
    <Notice tone="warning" title={t('masterData.recheck.title')}>
      <Flow gap={1}>
        {first ? <Line recheck={first} /> : null}
        {others.length > 0 ? (
          <Disclosure flush title={t('masterData.recheck.others', { count: others.length })}>
            <Flow gap={1}>
              {others.map((recheck) => (
                <Line key={`${recheck.change} ${recheck.at}`} recheck={recheck} />
              ))}
            </Flow>
          </Disclosure>
        ) : null}
        <Typography>{t('masterData.recheck.why')}</Typography>
      </Flow>
    </Notice>
  )
}

/** What somebody denied has no end yet: it comes first. Of equal ends the last change does. */
const byEnd = (a: Recheck, b: Recheck): number => rank(b).localeCompare(rank(a))

const rank = ({ until = '9', at }: Recheck): string => `${until} ${at}`

function Line({ recheck }: { recheck: Recheck }) {
  return (
    <Typography>
      <RecheckWords of={recheck} />
    </Typography>
  )
}
