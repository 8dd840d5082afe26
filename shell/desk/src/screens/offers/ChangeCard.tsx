import { useState } from 'react'
import { Card, DateText, Flow, Notice, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { InPlace, useInPlace } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import type { OfferView } from '../../api'
import { ChangeForm } from './ChangeForm'
import { Trial } from './Trial'
import type { Tried } from './tried'

/** The form that changes what is paid; before anything is kept, it shows what the change would do. */
export function ChangeCard({ view, done }: { view: OfferView; done: (text: string) => void }) {
  const t = useTexts('desk')
  const place = useInPlace()
  const [tried, setTried] = useState<Tried>()
  return (
    <Card component="section" aria-labelledby="change">
      <Flow gap={2}>
        <Typography variant="h2" id="change">
          {t('offers.changeTitle')}
        </Typography>
        <Typography color="textSecondary">{t('offers.changeText')}</Typography>
        {view.source ? <SourceLine source={view.source} /> : null}
        {place.isOpen ? null : (
          <div>
            <PrimaryButton id={place.opener} icon="plus" onClick={place.open}>
              {t('offers.changeOpen')}
            </PrimaryButton>
          </div>
        )}
        <InPlace place={place}>
          <ChangeForm view={view} hidden={tried !== undefined} tried={setTried} cancel={place.close} />
          {tried ? (
            <Trial
              {...tried}
              today={view.today}
              limit={view.limit}
              back={() => setTried(undefined)}
              done={(text) => {
                setTried(undefined)
                place.close()
                done(text)
              }}
            />
          ) : null}
        </InPlace>
      </Flow>
    </Card>
  )
}

/** Where the products come from, how old that is, and what is changed where. */
function SourceLine({ source: { url, confirmed, failed } }: { source: NonNullable<OfferView['source']> }) {
  const t = useTexts('desk')
  return (
    <Notice tone={failed ? 'warning' : 'info'} title={t('offers.sourceTitle', { host: hostOf(url) })}>
      {t('offers.source')}{' '}
      {confirmed ? (
        <>
          {t('offers.sourceAt')} <DateText value={confirmed} time />.
        </>
      ) : (
        t('offers.sourceNever')
      )}
      {failed ? ` ${t('offers.sourceFailed')}` : ''}
    </Notice>
  )
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)
