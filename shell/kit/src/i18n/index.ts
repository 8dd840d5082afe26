export {
  createTexts,
  TextsProvider,
  textsOf,
  useFormats,
  useLocale,
  useTexts,
  type Texts,
  type TextValues,
} from './texts'
export { berlinDay, formatsFor, type Formats } from './formats'
export { messageOf, useProblemText } from './problemText'
