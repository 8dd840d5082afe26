import { Box, Button, Icon, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { List } from '../../api'

/** From page to page; where there is but one, nothing. */
export function Pager({ list: { page, pages }, turn }: { list: List; turn: (page: number) => void }) {
  const t = useTexts('personal')
  if (pages < 2) return null
  return (
    <Box
      component="nav"
      aria-label={t('shared.pager.title')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      <Button
        variant="outlined"
        disabled={page <= 1}
        startIcon={<Icon name="arrowLeft" size={20} />}
        onClick={() => turn(page - 1)}
      >
        {t('shared.pager.back')}
      </Button>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('shared.pager.at', { page, pages })}
      </Typography>
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
