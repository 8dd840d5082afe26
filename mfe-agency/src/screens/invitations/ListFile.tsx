import { useId, useRef, useState } from 'react'
import { Box, Button, Flow, Notice, Typography } from '@weitersagen/kit/ui'
import { useFormContext } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { base64Of, isBook, isText, textOf, type Book } from './invite'

export type ListFileProps = { book: Book | undefined; onBook: (book: Book | undefined) => void }

const largest = { text: 100_000, book: 300_000 }
const accepted =
  '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,' +
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A file of text fills the field below: what is read can be seen, and changed. A workbook is read when the list is
 * tried.
 */
export function ListFile({ book, onBook }: ListFileProps) {
  const t = useTexts('agency')
  const id = useId()
  const { setValue, clearErrors } = useFormContext()
  const input = useRef<HTMLInputElement>(null)
  const [notice, setNotice] = useState<'read' | 'large' | 'noList'>()
  const take = (name: string, bytes: ArrayBuffer) => {
    if (isBook(bytes)) {
      onBook({ name, content: base64Of(bytes) })
      clearErrors('text')
      setNotice(undefined)
      return
    }
    const text = textOf(bytes).replace(/^\ufeff/, '')
    if (!isText(text) || bytes.byteLength > largest.text) {
      setNotice(isText(text) ? 'large' : 'noList')
      return
    }
    onBook(undefined)
    setValue('text', text, { shouldValidate: true })
    setNotice('read')
  }
  // The same file may be chosen again, once it was changed.
  const clear = () => {
    if (input.current) input.current.value = ''
    onBook(undefined)
    input.current?.focus()
  }
  return (
    <Flow gap={1}>
      <Typography component="label" htmlFor={id} sx={{ fontWeight: 700 }}>
        {t('invite.file')}
      </Typography>
      <Box
        component="input"
        ref={input}
        id={id}
        type="file"
        accept={accepted}
        sx={{ minHeight: 44, font: 'inherit', maxWidth: '100%' }}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
          const file = event.target.files?.[0]
          if (!file) return
          if (file.size > largest.book) {
            setNotice('large')
            return
          }
          void file.arrayBuffer().then((bytes) => take(file.name, bytes))
        }}
      />
      <div role="status">
        {book ? <Notice tone="info">{t('invite.file_book', { name: book.name })}</Notice> : null}
        {notice ? (
          <Notice tone={notice === 'read' ? 'info' : 'error'}>{t(`invite.file_${notice}`)}</Notice>
        ) : null}
      </div>
      {book ? (
        <Box>
          <Button variant="outlined" onClick={clear}>
            {t('invite.fileAway')}
          </Button>
        </Box>
      ) : null}
    </Flow>
  )
}
