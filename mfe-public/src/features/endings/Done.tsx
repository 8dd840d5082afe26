import {
  Actions,
  Box,
  Button,
  ButtonLink,
  Card,
  Flow,
  Icon,
  Page,
  Timeline,
  Typography,
  type TimelineItem,
} from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import type { Confirmed } from '../../api'
import { customerNumberId } from './customerNumberId'

/** Confirmed: the way to the offer, until when, and what follows. */
export default function Done({ confirmed }: { confirmed: Confirmed }) {
  const t = useTexts('public')
  const { date, money } = useFormats()
  const { productLink, recommenderName, product, recipientCents, orderBy, payoutText } = confirmed
  const steps: TimelineItem[] = [
    { key: 'confirmed', state: 'done', title: t('confirmation.step0') },
    ...(productLink
      ? [
          {
            key: 'order',
            state: 'next' as const,
            title: t('confirmation.next1', { product: product.spoken, date: date(orderBy) }),
          },
        ]
      : []),
    {
      key: 'check',
      state: 'later',
      title: t('confirmation.next2'),
      ...(payoutText ? { detail: payoutText } : {}),
    },
    {
      key: 'reward',
      state: 'later',
      icon: 'gift',
      title:
        recipientCents > 0
          ? t('confirmation.next3', { amount: money(recipientCents) })
          : t('confirmation.next3other', { name: recommenderName }),
    },
  ]
  return (
    <Page
      title={t('confirmation.doneTitle')}
      lead={
        productLink
          ? t('confirmation.doneLead', { name: recommenderName })
          : t('confirmation.goneLead', { name: recommenderName, product: product.spoken })
      }
      reached={{
        cents: recipientCents,
        whose: recipientCents > 0 ? t('confirmation.yours', { product: product.name }) : product.name,
        next: productLink ? t('confirmation.orderBy', { date: date(orderBy) }) : t('confirmation.next2'),
      }}
    >
      {productLink ? (
        <Box sx={{ '& > a': { width: { xs: '100%', md: 'auto' } } }}>
          <Button
            href={productLink}
            size="large"
            data-goal="orderOpened"
            endIcon={<Icon name="arrowRight" />}
          >
            {t('confirmation.order')}
          </Button>
        </Box>
      ) : null}
      <Timeline items={steps} label={t('share.nextTitle')} />
      {confirmed.customerNumbers ? (
        <Card tone="sunken">
          <Flow gap={0.5}>
            <Typography>{t('confirmation.customer')}</Typography>
            <Box>
              <Link
                to="RecipientHeld"
                query={{ nr: confirmed.number }}
                hash={customerNumberId}
                sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
              >
                {t('reward.customerGive')}
              </Link>
            </Box>
          </Flow>
        </Card>
      ) : null}
      <Actions>
        {confirmed.storesAccounts && recipientCents > 0 ? (
          <ButtonLink to="BankDetailsRecipient" query={{ nr: confirmed.number }} variant="outlined">
            {t('confirmation.bank')}
          </ButtonLink>
        ) : null}
        <ButtonLink to="RecipientHeld" query={{ nr: confirmed.number }} variant="text">
          {t('confirmation.held')}
        </ButtonLink>
      </Actions>
    </Page>
  )
}
