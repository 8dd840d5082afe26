import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react'
import {
  Box,
  Button,
  Card,
  Icon,
  Kicker,
  Typography,
  useHeadingFocus,
  type IconName,
} from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Amount, ProductPicture, usePaid } from '@weitersagen/kit/product'
import type { Friend } from '../../api'
import { formId } from './formId'
import type { FriendLink } from './link'
import { Trust } from './Trust'

/** For the few that have one; its room is kept until then. */
const Line = lazy(() => import('./Line'))

/** For who wants to know more before typing anything. */
const Tariff = lazy(() => import('./Tariff'))

const mostFacts = 3

/** The smallest phones: all of it stays above the first button, in less room. */
const small = '@media (max-width: 359px)'

/** 15 €, where there are no cents to tell. */
const whole = (amount: string) => amount.replace(/[.,]00(?=\D|$)/, '')

/** All that somebody wants to know before typing anything, on one screen of a phone. */
export function Opening({ friend, link }: { friend: Friend; link: FriendLink }) {
  const t = useTexts('public')
  const { date, money } = useFormats()
  const heading = useHeadingFocus()
  const [looks, setLooks] = useState(false)
  const { product, recommenderName, recipientCents } = friend
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: { xs: 1.25, md: 2 },
        [small]: { gap: 0.875 },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: product.picture ? 'minmax(0, 1fr) 84px' : 'minmax(0, 1fr)',
            md: 'minmax(0, 1fr) 180px',
            lg: 'minmax(0, 1fr)',
          },
          alignItems: 'center',
          columnGap: 2,
          rowGap: 2.5,
          [small]: { gridTemplateColumns: product.picture ? 'minmax(0, 1fr) 64px' : 'minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ minWidth: 0, [small]: { '& > p': { fontSize: '0.9375rem', lineHeight: 1.3 } } }}>
          <Kicker>
            {t(recipientCents > 0 ? 'friend.eyebrow' : 'friend.tip', { name: recommenderName })}
          </Kicker>
          <Typography
            variant="h1"
            ref={heading}
            tabIndex={-1}
            sx={{
              mt: 0.5,
              fontSize: 'clamp(1.5rem, 0.95rem + 2.9vw, 3.25rem)',
              lineHeight: 1.12,
              hyphens: 'auto',
              overflowWrap: 'break-word',
            }}
          >
            {product.name}
          </Typography>
        </Box>
        <Card
          pad="none"
          sx={{ order: { lg: -1 }, maxWidth: { lg: 420 }, borderRadius: { xs: '12px', lg: 1.75 } }}
        >
          <ProductPicture src={product.picture} ratio={{ xs: '16 / 10', lg: '2 / 1' }} eager />
        </Card>
      </Box>
      {friend.line ? (
        <Suspense fallback={<Box sx={{ minHeight: 88 }} />}>
          <Line friend={friend} link={link} />
        </Suspense>
      ) : null}
      <Typography
        sx={{
          fontSize: { xs: '1rem', md: '1.1875rem' },
          lineHeight: 1.35,
          // On the smallest phones the facts say it, and the button stays on the first screen.
          [small]: { display: 'none' },
        }}
      >
        {product.teaser}
      </Typography>
      <List>
        {product.features.slice(0, mostFacts).map((feature) => (
          <Point key={feature} icon="check">
            {feature}
          </Point>
        ))}
      </List>
      <Deal friend={friend} />
      <Box sx={{ display: { lg: 'none' }, '& > a': { width: { xs: '100%', md: 'auto' } } }}>
        <Button href={`#${formId}`} onClick={toForm} size="large" endIcon={<Icon name="chevronDown" />}>
          {recipientCents > 0
            ? t('friend.secure', { amount: whole(money(recipientCents)) })
            : t('friend.look')}
        </Button>
      </Box>
      <Box sx={{ '& > button': { px: 0, minHeight: 44 } }}>
        <Button
          variant="text"
          aria-expanded={looks}
          onClick={() => setLooks(!looks)}
          endIcon={<Icon name={looks ? 'close' : 'chevronDown'} />}
        >
          {t('friend.tariff')}
        </Button>
        {looks ? (
          <Suspense>
            <Tariff productId={product.id} />
          </Suspense>
        ) : null}
      </Box>
      {friend.trust || friend.advisor ? <Trust friend={friend} /> : null}
      <Typography variant="body2" color="textSecondary">
        {t('friend.until', { date: date(friend.validUntil) })} {looks ? '' : product.footnote}
      </Typography>
    </Box>
  )
}

/** To the first field, ready to type; to the place where it will stand, as long as the form is on its way. */
function toForm(event: MouseEvent) {
  const field = document.getElementById(formId)?.querySelector('input')
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** What it costs, who gets what and when, and that nothing is signed here. */
function Deal({ friend }: { friend: Friend }) {
  const t = useTexts('public')
  const { money } = useFormats()
  const { paid } = usePaid(t)
  const { product, recommenderName, recipientCents, recommenderCents } = friend
  const costs = [
    ...paid(product),
    product.onceCents ? t('product.once', { amount: money(product.onceCents) }) : '',
  ].filter(Boolean)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        pt: 1.25,
        [small]: { gap: 0.5, pt: 0.875 },
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      {recipientCents > 0 ? (
        <Typography
          component="p"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}
        >
          <Box
            component="strong"
            sx={{
              fontFamily: (theme) => theme.typography.h2.fontFamily,
              fontSize: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.75rem)',
              lineHeight: 1,
              color: 'primary.text',
            }}
          >
            <Amount cents={recipientCents} />
          </Box>
          <span>{t('friend.forYou')}</span>
        </Typography>
      ) : null}
      <List>
        <Point icon="gift">
          {recommenderCents > 0
            ? t(recipientCents > 0 ? 'friend.otherToo' : 'friend.otherAlone', {
                name: recommenderName,
                amount: money(recommenderCents),
              })
            : t('friend.yoursAlone')}
        </Point>
        <Point icon="info">
          {costs.length > 0 ? <strong>{costs.join(', ')}. </strong> : null}
          {t('friend.free')}
        </Point>
        <Point icon="shield">{t('friend.nothingSigned')}</Point>
      </List>
    </Box>
  )
}

function List({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 0.75,
        [small]: { gap: 0.375 },
        '&:empty': { display: 'none' },
      }}
    >
      {children}
    </Box>
  )
}

function Point({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'flex-start',
        lineHeight: 1.35,
        fontSize: { xs: '0.9375rem', md: '1rem' },
        [small]: { fontSize: '0.875rem', lineHeight: 1.3 },
      }}
    >
      <Box component="span" sx={{ flex: 'none', color: 'primary.text', lineHeight: 0 }}>
        <Icon name={icon} size={20} />
      </Box>
      <span>{children}</span>
    </Box>
  )
}
