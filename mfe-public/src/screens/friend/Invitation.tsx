import type { ReactNode } from 'react'
import {
  Box,
  Button,
  Card,
  Flow,
  Icon,
  Kicker,
  Section,
  Split,
  Typography,
  useHeadingFocus,
  Wrap,
} from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { usePageTitle } from '@weitersagen/kit/router'
import type { Friend } from '../../api'
import { BigNumber } from '../../features/product/BigNumber'
import { ProductPicture } from '../../features/product/ProductPicture'
import { DataUse } from './DataUse'

const formId = 'eintragen'

/** Told in this order: who, what, for how much; then the form, then what is kept. */
export function Invitation({ friend, children }: { friend: Friend; children: ReactNode }) {
  const t = useTexts('public')
  const { date, money } = useFormats()
  const heading = useHeadingFocus()
  const { product, recommenderName } = friend
  usePageTitle(t('friend.pageTitle', { name: recommenderName, product: product.name }))
  return (
    <>
      <Box sx={{ bgcolor: 'primary.soft' }}>
        <Wrap>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(0, 5fr)' },
              alignItems: 'center',
              gap: { xs: 3, lg: 8 },
              py: { xs: 4, md: 8 },
            }}
          >
            <Flow gap={3}>
              <div>
                <Kicker>{t('friend.eyebrow', { name: recommenderName })}</Kicker>
                <Typography
                  variant="h1"
                  ref={heading}
                  tabIndex={-1}
                  sx={{ mt: 1, fontSize: 'clamp(1.75rem, 0.95rem + 4vw, 4rem)', hyphens: 'auto' }}
                >
                  {product.name}
                </Typography>
                <Typography
                  sx={{ mt: 1.5, fontSize: 'clamp(1.125rem, 1rem + 0.6vw, 1.375rem)', lineHeight: 1.45 }}
                >
                  {product.teaser}
                </Typography>
                {product.monthlyCents ? (
                  <Typography sx={{ mt: 0.5, fontWeight: 700 }}>
                    {t('product.monthly', { amount: money(product.monthlyCents) })}
                  </Typography>
                ) : null}
              </div>
              <Gains friend={friend} />
              <Box sx={{ '& > a': { width: { xs: '100%', md: 'auto' } } }}>
                <Button
                  href={`#${formId}`}
                  size="large"
                  sx={{ px: { xs: 2, md: 4.5 } }}
                  endIcon={<Icon name="chevronDown" />}
                >
                  {t('friend.cta')}
                </Button>
              </Box>
              <Typography variant="body2" color="textSecondary">
                {t('friend.until', { date: date(friend.validUntil) })} {t('friend.whenPaid')}
              </Typography>
            </Flow>
            <Card pad="none" sx={{ order: { xs: -1, lg: 0 } }}>
              <ProductPicture src={product.picture} ratio={{ xs: '5 / 2', md: '4 / 3' }} eager />
            </Card>
          </Box>
        </Wrap>
      </Box>
      <Section title={t('friend.formTitle')} lead={t('friend.formLead')} id={formId}>
        <Split aside={<DataUse friend={friend} />}>{children}</Split>
      </Section>
    </>
  )
}

/** Both sides, so that nobody wonders what the other one gets out of it. */
function Gains({ friend }: { friend: Friend }) {
  const t = useTexts('public')
  const { recipientCents, recommenderCents, recommenderName } = friend
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', columnGap: 5, rowGap: 2 }}>
      {recipientCents > 0 ? <BigNumber cents={recipientCents} label={t('friend.forYou')} /> : null}
      {recommenderCents > 0 ? (
        <BigNumber
          cents={recommenderCents}
          label={t('friend.forOther', { name: recommenderName })}
          size={recipientCents > 0 ? 'medium' : 'large'}
        />
      ) : null}
    </Box>
  )
}
