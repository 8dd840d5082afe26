import { Question, type QuestionProps } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'

/** A question of the friend's record, with its word for no. */
export function AskFirst(props: Omit<QuestionProps, 'no'>) {
  const t = useTexts('public')
  return <Question {...props} no={t('shared.action.cancel')} />
}
