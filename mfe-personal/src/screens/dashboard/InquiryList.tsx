import { Badge, Box, Card, DateText, Flow, ProblemPage, SkeletonLines, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import type { Inquiries, Inquiry } from '../../api'

export const inquiriesPath = '/bff/personal/inquiries'

/** Own questions, the newest first, each with its answer. */
export function InquiryList() {
  const t = useTexts('personal')
  return (
    <Flow gap={2}>
      <Typography variant="h3" component="h2">
        {t('inquiry.listTitle')}
      </Typography>
      <Screen<Inquiries>
        path={inquiriesPath}
        skeleton={<SkeletonLines />}
        onProblem={(problem, reload) => <ProblemPage problem={problem} onRetry={reload} inset />}
      >
        {({ inquiries }) => (
          <Box
            component="ul"
            aria-label={t('inquiry.listTitle')}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
          >
            {inquiries.map((inquiry) => (
              <Row key={inquiry.id} inquiry={inquiry} />
            ))}
          </Box>
        )}
      </Screen>
    </Flow>
  )
}

function Row({ inquiry }: { inquiry: Inquiry }) {
  const t = useTexts('personal')
  const { orderNumber, product, message, createdAt, answer, answeredAt } = inquiry
  return (
    <Card component="li" pad="roomy">
      <Flow gap={1.5}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}>
          <Badge tone={answer ? 'success' : 'neutral'}>
            {answer ? t('inquiry.answered') : t('inquiry.open')}
          </Badge>
          <Typography component="span" variant="body2" color="textSecondary">
            <DateText value={createdAt} />
          </Typography>
        </Box>
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          {t('inquiry.order', { number: orderNumber })}
          {product ? `, ${product}` : ''}
        </Typography>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{message}</Typography>
        {answer ? (
          <Card tone="tinted">
            <Typography variant="body2" color="textSecondary">
              {t('inquiry.answer')}
              {answeredAt ? (
                <>
                  {', '}
                  <DateText value={answeredAt} />
                </>
              ) : null}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{answer}</Typography>
          </Card>
        ) : null}
      </Flow>
    </Card>
  )
}
