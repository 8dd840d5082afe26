export { given, useDutyWords } from './duties'
