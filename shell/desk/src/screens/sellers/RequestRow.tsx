import { useState } from 'react'
import { Box, DateText, Notice, Question, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import type { ClearContact, SellerRequest } from '../../api'
import { type DoneText } from '../../features/look'
import { SignedOutcome } from '../../features/desk'
import { buttons, row, small } from './styles'
import { useSellerDeed } from './useSellerDeed'
import { Why } from './Why'

/** An agency that asks: what it entered, and yes or no. */
export function RequestRow({ request, done }: { request: SellerRequest; done: (text: DoneText) => void }) {
  const t = useTexts('desk')
  const deed = useSellerDeed()
  const [contact, setContact] = useState<ClearContact>()
  const { id, name, elsewhere, confirmedAt } = request
  const approve = async () => {
    const made = await deed.sign({ change: 'approve_request', subject: id })
    if (made) done({ text: t('sellers.requestApproved', { name, number: made.number ?? '' }) })
  }
  const refuse = async () => {
    if (await deed.sign({ change: 'refuse_request', subject: id })) {
      done({ text: t('sellers.requestRefused', { name }) })
    }
  }
  return (
    <Box component="li" sx={row}>
      <Typography sx={{ fontWeight: 700 }}>{name}</Typography>
      <Details request={request} contact={contact} />
      {confirmedAt ? (
        <Typography variant="body2" color="textSecondary">
          {t('sellers.confirmed')} <DateText value={confirmedAt} time />
        </Typography>
      ) : null}
      {elsewhere ? <Notice tone="warning">{t('sellers.elsewhere', { number: elsewhere })}</Notice> : null}
      {contact ? (
        <Typography variant="body2" role="status">
          {t('reveal.shown')}
        </Typography>
      ) : (
        <Why
          label={t('sellers.showContact')}
          run={async (reason) => {
            setContact(
              await answerOf(
                api.POST('/bff/desk/sellers/requests/{id}/reveal', {
                  params: { path: { id } },
                  body: { reason },
                }),
              ),
            )
          }}
        />
      )}
      <Box sx={buttons}>
        {elsewhere ? null : (
          <Question
            label={t('sellers.approveRequest')}
            question={t('sellers.approveRequestQuestion', { name })}
            yes={t('sellers.approveRequest')}
            no={t('shared.action.cancel')}
            run={approve}
            begin={{ variant: 'contained', size: 'small' }}
          />
        )}
        <Question
          label={t('sellers.refuse')}
          question={t('sellers.refuseRequestQuestion', { name })}
          yes={t('sellers.refuse')}
          no={t('shared.action.cancel')}
          run={refuse}
          begin={small}
          danger
        />
      </Box>
      <SignedOutcome of={deed} />
    </Box>
  )
}

function Details({ request, contact }: { request: SellerRequest; contact: ClearContact | undefined }) {
  const t = useTexts('desk')
  const {
    street,
    zipCode,
    city,
    initials,
    email,
    legalForm,
    brokerNumber,
    registerNumber,
    website,
    people,
    message,
  } = request
  const rows: [string, string | undefined][] = [
    ['address', `${street}, ${zipCode} ${city}`],
    [
      'contact',
      contact
        ? [contact.name, contact.email, contact.phone].filter(Boolean).join(', ')
        : `${initials}, ${email}`,
    ],
    ['legalForm', legalForm],
    ['brokerNumber', brokerNumber],
    ['registerNumber', registerNumber],
    ['website', website],
    ['peopleCount', people ? String(people) : undefined],
    ['message', message],
  ]
  return (
    <Facts
      rows={rows.flatMap(([key, value]) =>
        value ? [[t(`sellers.field.${key}`), value] as [string, string]] : [],
      )}
    />
  )
}

// texts: sellers.field.*
/** Pairs of a name and what it says. */
export function Facts({ rows }: { rows: [string, string][] }) {
  return (
    <Box component="dl" sx={pairs}>
      {rows.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, mb: { xs: 1, md: 0 }, minWidth: 0, whiteSpace: 'pre-line' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const pairs = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(140px, max-content) minmax(0, 1fr)' },
  columnGap: 3,
  rowGap: { xs: 0, md: 0.5 },
  overflowWrap: 'anywhere',
} as const
