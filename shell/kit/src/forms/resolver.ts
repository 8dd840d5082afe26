import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { isWhenShown, type FormInput, type FormOutput, type FormSchema, type Shape } from './fields'

/** Joins a schema to react-hook-form; a field shows its first breach. */
export function resolverOf<S extends Shape>(
  schema: FormSchema<S>,
): Resolver<FormInput<S> & FieldValues, unknown, FormOutput<S> & FieldValues> {
  return async (values, _context, { fields: shown }) => {
    const asked = shown as Record<string, { mount?: boolean } | undefined>
    const errors: Record<string, { type: string; message: string }> = {}
    const checked: Record<string, unknown> = {}
    const fields = Object.entries(schema.shape)
    const results = await Promise.all(fields.map(([name, rule]) => rule.safeParseAsync(values[name])))
    fields.forEach(([name, rule], index) => {
      const result = results[index]
      if (result?.success && isWhenShown(rule) && asked[name]?.mount && !result.data) {
        errors[name] = { type: 'rule', message: 'field.required' }
      } else if (result?.success) checked[name] = result.data
      else errors[name] = { type: 'rule', message: result?.error.issues[0]?.message ?? 'field.invalid' }
    })
    // What one field makes of another is reported together with the rest, not only when all the rest is right.
    const all = { ...values, ...checked } as FormOutput<S>
    for (const [name, message] of Object.entries(schema.cross?.(all) ?? {})) {
      if (message) errors[name] ??= { type: 'rule', message }
    }
    if (Object.keys(errors).length === 0) {
      return { values: checked as FormOutput<S> & FieldValues, errors: {} }
    }
    return { values: {}, errors: errors as FieldErrors<FormInput<S> & FieldValues> }
  }
}
