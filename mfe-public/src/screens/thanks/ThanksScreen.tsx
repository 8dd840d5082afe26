import {
  Actions,
  ButtonLink,
  Card,
  Flow,
  Page,
  RecommendLink,
  SkeletonPage,
  StatusPage,
  Typography,
} from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import { useFragment } from '@weitersagen/kit/router'
import type { Code } from '../../api'
import { BigCode } from '../../features/offline-code/BigCode'
import { CodePrints } from '../../features/offline-code/CodePrints'
import { compactCode, isCode, linkedCode } from '../../features/offline-code/code'
import { NumberedSteps } from '../../features/sharing/NumberedSteps'

/** For who recommends without a link: the code, what to print it on, and what happens when somebody enters it. */
export default function ThanksScreen() {
  const code = compactCode(linkedCode(useFragment('c')))
  if (!isCode(code)) return <Plain />
  return (
    <Screen<Code>
      path={`/bff/public/code/${code}`}
      skeleton={<SkeletonPage />}
      onProblem={(problem) => (problem.code.startsWith('code.') ? <Over code={problem.code} /> : undefined)}
    >
      {(found) => <Loaded found={found} />}
    </Screen>
  )
}

function Loaded({ found }: { found: Code }) {
  const t = useTexts('public')
  const { date, money } = useFormats()
  const { code, product, share, address, validUntil } = found
  const steps = [
    t('thanks.step1', { address }),
    t('thanks.step2'),
    share.recommenderCents > 0
      ? t('thanks.step3', { amount: money(share.recommenderCents) })
      : t('thanks.step3friend', { amount: money(share.recipientCents) }),
  ]
  return (
    <Page title={t('thanks.title')} lead={t('thanks.lead', { product: product.name })} width="medium">
      <Flow gap={4}>
        <Card tone="tinted" pad="roomy">
          <Flow gap={2}>
            <Typography sx={{ fontWeight: 700 }}>{t('thanks.yourCode')}</Typography>
            <BigCode code={code} />
            <Typography color="textSecondary">{t('code.until', { date: date(validUntil) })}</Typography>
            <CodePrints code={code} />
          </Flow>
        </Card>
        <section aria-labelledby="thanks-next">
          <Typography variant="h3" component="h2" id="thanks-next">
            {t('share.nextTitle')}
          </Typography>
          <NumberedSteps steps={steps} />
        </section>
        <Ways />
      </Flow>
    </Page>
  )
}

function Ways() {
  const t = useTexts('public')
  return (
    <Actions>
      <RecommendLink variant="outlined">{t('shared.reward.another')}</RecommendLink>
      <ButtonLink to="Dashboard" variant="text">
        {t('share.overview')}
      </ButtonLink>
    </Actions>
  )
}

/** No one's code: thanks all the same. */
function Plain() {
  const t = useTexts('public')
  return (
    <StatusPage kind="success" icon="heart" title={t('thanks.plainTitle')} actions={<Ways />}>
      {t('thanks.plainText')}
    </StatusPage>
  )
}

function Over({ code }: { code: string }) {
  const t = useTexts('public')
  const tKit = useTexts('kit')
  return (
    <StatusPage kind="expired" title={t('thanks.overTitle')} actions={<Ways />}>
      {tKit(`error.${code}`)}
    </StatusPage>
  )
}
