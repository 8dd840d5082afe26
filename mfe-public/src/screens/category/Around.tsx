import { Button, ButtonLink, Card, Notice, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'

type AroundProps = {
  /** Name of the one tariff with which all devices are shown, and the category's path, which shows them with any. */
  tariff?: string | undefined
  path: string
  /** Takes back what narrowed the list to nothing. */
  onReset?: (() => void) | undefined
}

/** What few visits see beside a list: that it is one tariff's, or that nothing is left of it. */
export default function Around({ tariff, path, onReset }: AroundProps) {
  const t = useTexts('public')
  if (tariff)
    return (
      <Notice title={t('catalogue.withTariff', { tariff })}>
        <ButtonLink to="ProductCategory" params={{ '*': path }} variant="text" size="small">
          {t('catalogue.anyTariff')}
        </ButtonLink>
      </Notice>
    )
  return (
    <Card tone="sunken">
      <Typography variant="h3" component="p">
        {t('catalogue.emptyTitle')}
      </Typography>
      {onReset ? (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={onReset}>
          {t('catalogue.reset')}
        </Button>
      ) : null}
    </Card>
  )
}
