/**
 * The check that a form comes from a person. Each remote with such forms carries it itself, with the programs that it
 * loads: the host's first load knows nothing of it.
 */
export { CaptchaField, type CaptchaFieldProps } from './CaptchaField'
export { proof, type Proof } from './proof'
export { solved } from './solved'
