import { useState } from 'react'
import { Columns, Flow, Notice } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { DeskText } from '../../api'
import { Room, roomAt } from '../../features/desk'
import { BackLink, Done, type DoneText } from '../../features/look'
import { FixedText } from './FixedText'
import { LanguageCard } from './LanguageCard'
import { isList, partsOf } from './list'
import { useTextName } from './names'

/** How many entries a list has in each language. */
const counts = (text: DeskText) => new Set(text.in.map(({ words }) => partsOf(words).length))

/** One text, its languages beside each other. */
export function TextPage({ name }: { name: string }) {
  const t = useTexts('desk')
  const nameOf = useTextName()
  const [done, setDone] = useState<DoneText>()
  return (
    <Room<DeskText>
      path={`/bff/desk/texts/${encodeURIComponent(name)}`}
      title={nameOf(name)}
      lead={<BackLink to={roomAt('inhalte')}>{t('texts.back')}</BackLink>}
    >
      {(text) => (
        <Flow gap={3}>
          <Done done={done} />
          {text.fixed ? (
            <FixedText text={text} />
          ) : (
            <>
              {text.waits ? (
                <Notice tone="warning" title={t('texts.waitsTitle')}>
                  {t('texts.waits')}
                </Notice>
              ) : null}
              {isList(name) && counts(text).size > 1 ? (
                <Notice tone="info">{t('texts.list.uneven')}</Notice>
              ) : null}
              <Columns min={420} gap={3}>
                {text.in.map((one) => (
                  <LanguageCard
                    key={one.language}
                    text={text}
                    one={one}
                    done={(outcome) => setDone({ text: outcome })}
                  />
                ))}
              </Columns>
            </>
          )}
        </Flow>
      )}
    </Room>
  )
}
