import { useState } from 'react'
import {
  Button,
  ButtonLink,
  Card,
  Flow,
  Page,
  RichText,
  SkeletonPage,
  Split,
  StatusPage,
} from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import type { Contact } from '../../api'
import { ContactFormView } from './ContactFormView'
import { useContactForm, type Sent } from './useContactForm'

/** The tenant's own words on how to reach it, and a form beside them. */
export default function ContactScreen() {
  const t = useTexts('public')
  return (
    <Screen<Contact>
      path="/bff/public/contact"
      skeleton={<SkeletonPage />}
      onProblem={(problem) =>
        problem.status === 404 ? <StatusPage kind="notFound" title={t('legal.missing')} /> : undefined
      }
    >
      {(view) => <Loaded view={view} />}
    </Screen>
  )
}

function Loaded({ view }: { view: Contact }) {
  const [sent, setSent] = useState<Sent>()
  if (sent) return <Thanks sent={sent} onAnother={() => setSent(undefined)} />
  return <Writing view={view} onSent={setSent} />
}

function Writing({ view, onSent }: { view: Contact; onSent: (sent: Sent) => void }) {
  const t = useTexts('public')
  const state = useContactForm(view, onSent)
  return (
    <Page title={view.title} lead={t('contact.lead')} width="wide">
      <Split
        aside={
          // The words may be elsewhere and away (ADR 50); the form is here all the same.
          view.html ? (
            <Card tone="tinted" pad="roomy">
              <RichText html={view.html} />
            </Card>
          ) : null
        }
      >
        <ContactFormView {...state} />
      </Split>
    </Page>
  )
}

function Thanks({ sent, onAnother }: { sent: Sent; onAnother: () => void }) {
  const t = useTexts('public')
  const kit = useTexts('kit')
  const { date } = useFormats()
  return (
    <StatusPage
      kind="success"
      title={t('contact.doneTitle')}
      actions={
        <>
          <ButtonLink to="Homepage">{kit('toHome')}</ButtonLink>
          <Button variant="outlined" onClick={onAnother}>
            {t('contact.another')}
          </Button>
        </>
      }
    >
      <Flow gap={1.5}>
        <span>{t('contact.doneText', { email: sent.email })}</span>
        {sent.copy ? <span>{t('contact.doneCopy')}</span> : null}
        <span>{t('contact.doneKept', { date: date(sent.keptUntil) })}</span>
      </Flow>
    </StatusPage>
  )
}
