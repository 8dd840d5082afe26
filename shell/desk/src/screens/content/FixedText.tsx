import { Columns, Flow, Notice } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { DeskText } from '../../api'
import { Preview } from './Preview'

// texts: texts.fixed.*, texts.fixedTitle.*
/** A text that is changed in the tenant's file alone: why, and how it looks. */
export function FixedText({ text }: { text: DeskText }) {
  const t = useTexts('desk')
  return (
    <Flow gap={3}>
      <Notice tone="info" title={t(`texts.fixedTitle.${text.fixed}`)}>
        {t(`texts.fixed.${text.fixed}`)} {text.version ? t('texts.version', { version: text.version }) : ''}
      </Notice>
      <Columns min={420} gap={3}>
        {text.in.map(({ language }) => (
          <Preview key={language} name={text.name} language={language} open />
        ))}
      </Columns>
    </Flow>
  )
}
