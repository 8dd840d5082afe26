import { useTexts } from '@weitersagen/kit/i18n'
import { useFormats } from '@weitersagen/kit/i18n'
import type { Task, TaskGroup } from '../../api'
import { useMonth } from '../../features/look'
import { isWhy } from './whys'

type Words = { title: string; detail?: string }

// texts: today.why.*
// texts: today.row.*
/** What a row says of a task of a kind: what it is, and a word more. */
export function useTaskWords(kind: TaskGroup['kind']): (task: Task) => Words {
  const t = useTexts('desk')
  const { number } = useFormats()
  const month = useMonth()
  return ({ id, about, person, why, number: many, days }) => {
    const word = why && isWhy(kind, why) ? t(`today.why.${kind}.${why}`) : why
    const name = [about, person].filter(Boolean).join(', ')
    switch (kind) {
      case 'batches':
        return {
          title: t('today.row.transfers', { count: many ?? 0 }),
          detail: person ? t('today.row.voice', { person }) : t('today.row.noVoice'),
        }
      case 'bank_late':
        return { title: t('today.row.transfers', { count: many ?? 0 }), ...detail(word) }
      case 'voucher_stock':
        return {
          title: name,
          detail: [
            t('today.row.codes', { count: many ?? 0 }),
            days === undefined ? undefined : t('today.row.days', { count: days }),
            word,
          ]
            .filter(Boolean)
            .join(', '),
        }
      case 'budget':
        return { title: t('today.row.budget', { month: id ? month(id) : '' }), ...detail(word) }
      case 'held_payouts':
        return { title: t('today.row.held', { count: many ?? 0 }) }
      case 'amounts':
        return {
          title: t('today.row.amounts', { count: many ?? 0 }),
          detail: t('today.row.loaded', { person: person ?? '' }),
        }
      case 'settings':
      case 'order_feed':
      case 'product_source':
        return { title: t(`today.row.${kind}`) }
      case 'books':
        return { title: word ?? '', ...detail(about) }
      case 'contact_messages':
        return { title: word ?? t('today.row.message') }
      case 'inquiries':
        return { title: name || t('today.row.inquiry') }
      default:
        return { title: name || word || (id ?? number(1)), ...(name ? detail(word) : {}) }
    }
  }
}

const detail = (text: string | undefined): { detail?: string } => (text ? { detail: text } : {})
