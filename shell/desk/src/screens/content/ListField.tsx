import { useEffect, useRef, useState } from 'react'
import { Actions, Box, Button, Disclosure, Flow, Notice, Typography } from '@weitersagen/kit/ui'
import { TextArea, TextField, useField, useFormContext, useWatch } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import {
  flawOf,
  isWhole,
  longestBody,
  longestHead,
  mostOf,
  partsOf,
  wordsOf,
  type ListName,
  type Part,
} from './list'

/** What begins the id of an entry that came without a heading: it stands open. */
const unfolded = 'new'

type Rows = { words: string; entry?: Record<string, Part> }

// texts: texts.list.*.head, texts.list.*.body, texts.list.*.add, texts.list.*.one
/**
 * A list in the field `words` of its form: an entry each, which come, change, move and go. The form sends the one text
 * that they make.
 */
export function ListField({ list }: { list: ListName }) {
  const t = useTexts('desk')
  const { inputId, errorId, message } = useField('words')
  const { getValues, setValue } = useFormContext<Rows>()
  const words = useWatch<Rows, 'words'>({ name: 'words' })
  const [ids, setIds] = useState<string[]>([])
  const [note, setNote] = useState('')
  const count = useRef(0)
  const written = useRef<string>(undefined)
  const box = useRef<HTMLDivElement>(null)
  const focus = useRef<string>(undefined)

  const added = (part: Part): string => {
    count.current += 1
    const id = `${part.head ? 'entry' : unfolded}${count.current}`
    setValue(`entry.${id}`, part)
    return id
  }
  // What comes from outside takes the place of what is here; what was typed here is what stands.
  const take = useRef((text: string) => {
    written.current = text
    setIds(partsOf(text).map(added))
  })
  useEffect(() => {
    if (words !== written.current) take.current(words)
  }, [words])
  useEffect(() => {
    if (!focus.current) return
    box.current?.querySelector<HTMLElement>(focus.current)?.focus()
    focus.current = undefined
  })

  const partOf = (id: string): Part => getValues(`entry.${id}`) ?? { head: '', body: '' }
  const write = (next: string[]) => {
    setIds(next)
    written.current = wordsOf(next.map(partOf))
    setValue('words', written.current, { shouldDirty: true, shouldValidate: message !== undefined })
  }
  const move = (at: number, by: number) => {
    const next = [...ids]
    const [id = ''] = next.splice(at, 1)
    next.splice(at + by, 0, id)
    const way = at + by === 0 ? 'down' : at + by === next.length - 1 ? 'up' : by < 0 ? 'up' : 'down'
    focus.current = `[data-entry="${id}"] [data-way="${way}"]`
    write(next)
    setNote(t('texts.list.moved', { place: at + by + 1 }))
  }
  const remove = (at: number) => {
    const next = ids.filter((_, i) => i !== at)
    const near = next[at] ?? next.at(-1)
    focus.current = near ? `[data-entry="${near}"] summary` : '[data-way="add"]'
    write(next)
    setNote(t('texts.list.removed'))
  }
  const add = () => {
    const id = added({ head: '', body: '' })
    focus.current = `[data-entry="${id}"] input`
    write([...ids, id])
  }

  return (
    <Box
      ref={box}
      id={inputId}
      tabIndex={-1}
      role="group"
      aria-label={t(`texts.name.${list}`)}
      aria-describedby={message ? errorId : undefined}
      onChange={() => write(ids)}
      sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}
    >
      {ids.map((id, at) => {
        const part = partOf(id)
        const place = at + 1
        return (
          <Box key={id} data-entry={id} sx={row}>
            <Disclosure
              flush
              open={id.startsWith(unfolded)}
              title={`${place}. ${part.head || t(`texts.list.${list}.one`)}`}
            >
              <Flow gap={1.5}>
                {message && !isWhole(part) ? <Notice tone="error">{t('texts.list.notWhole')}</Notice> : null}
                <TextField
                  name={`entry.${id}.head`}
                  label={t(`texts.list.${list}.head`)}
                  maxLength={longestHead}
                />
                <TextArea
                  name={`entry.${id}.body`}
                  label={t(`texts.list.${list}.body`)}
                  maxLength={longestBody}
                  rows={list === 'faqs' ? 6 : 3}
                />
                <Actions>
                  <Button
                    variant="text"
                    data-way="up"
                    disabled={at === 0}
                    aria-label={t('texts.list.upOf', { place })}
                    onClick={() => move(at, -1)}
                  >
                    {t('texts.list.up')}
                  </Button>
                  <Button
                    variant="text"
                    data-way="down"
                    disabled={place === ids.length}
                    aria-label={t('texts.list.downOf', { place })}
                    onClick={() => move(at, 1)}
                  >
                    {t('texts.list.down')}
                  </Button>
                  <Button
                    variant="text"
                    color="error"
                    aria-label={t('texts.list.removeOf', { place })}
                    onClick={() => remove(at)}
                  >
                    {t('texts.list.remove')}
                  </Button>
                </Actions>
              </Flow>
            </Disclosure>
          </Box>
        )
      })}
      <div>
        <Button variant="outlined" data-way="add" disabled={ids.length >= mostOf[list]} onClick={add}>
          {t(`texts.list.${list}.add`)}
        </Button>
      </div>
      <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
        {note ? <Typography color="textSecondary">{note}</Typography> : null}
      </Box>
      {message ? (
        <Box id={errorId} sx={{ color: 'error.main', fontWeight: 600 }}>
          {t('error.content.list', { entry: flawOf(list, words) || 1 })}
        </Box>
      ) : null}
    </Box>
  )
}

const row = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
  px: 2,
  pb: 0.5,
  minWidth: 0,
} as const
