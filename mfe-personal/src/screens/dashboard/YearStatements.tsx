import { Box, Card, Flow, Outcome, OwnersOnly, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { fetchOrProblem, saveFile } from '@weitersagen/kit/api'
import { useTexts } from '@weitersagen/kit/i18n'
import { useSend } from '@weitersagen/kit/query'

/**
 * A statement of each year in which something was paid. Asked for by script, so that a refusal is reported in words.
 */
export function YearStatements({ years }: { years: number[] }) {
  const t = useTexts('personal')
  const { send, busy, problem } = useSend(async (year: number) => {
    const answer = await fetchOrProblem(new Request(new URL(`/bff/personal/years/${year}`, location.origin)))
    saveFile(`jahresuebersicht-${year}.pdf`, await answer.blob())
  })
  const ask = (year: number) => {
    send(year).catch(() => {
      // The problem is shown.
    })
  }
  return (
    <Card component="section" aria-labelledby="years-title" pad="roomy">
      <Flow gap={1.5}>
        <Typography variant="h3" component="h2" id="years-title">
          {t('dashboard.years')}
        </Typography>
        <Typography>{t('dashboard.yearsText')}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <OwnersOnly>
            {years.map((year) => (
              <PrimaryButton
                key={year}
                size="small"
                variant="outlined"
                icon="download"
                busy={busy}
                onClick={() => ask(year)}
              >
                {t('dashboard.yearAction', { year })}
              </PrimaryButton>
            ))}
          </OwnersOnly>
        </Box>
        <Outcome problem={problem} />
      </Flow>
    </Card>
  )
}
