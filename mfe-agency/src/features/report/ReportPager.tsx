import { Box, Button, Icon } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { ReportList } from '../../api'

/** From page to page; where there is but one, nothing. */
export function ReportPager({
  list: { page, pages },
  turn,
}: {
  list: ReportList
  turn: (page: number) => void
}) {
  const t = useTexts('agency')
  if (pages < 2) return null
  return (
    <Box
      component="nav"
      aria-label={t('shared.pager.title')}
      sx={{ display: 'flex', gap: 1.5, justifyContent: 'space-between' }}
    >
      <Button
        variant="outlined"
        disabled={page <= 1}
        startIcon={<Icon name="arrowLeft" size={20} />}
        onClick={() => turn(page - 1)}
      >
        {t('shared.pager.back')}
      </Button>
      <Button
        variant="outlined"
        disabled={page >= pages}
        endIcon={<Icon name="arrowRight" size={20} />}
        onClick={() => turn(page + 1)}
      >
        {t('shared.pager.next')}
      </Button>
    </Box>
  )
}
