import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { FormInput, FormOutput, FormSchema, Shape } from './fields'

/** Joins a schema to react-hook-form; a field shows its first breach. */
export function resolverOf<S extends Shape>(
  schema: FormSchema<S>,
): Resolver<FormInput<S> & FieldValues, unknown, FormOutput<S> & FieldValues> {
  return async (values) => {
    const result = await schema.object.safeParseAsync(values)
    const errors: Record<string, { type: string; message: string }> = {}
    if (!result.success) {
      for (const issue of result.error.issues) {
        errors[issue.path.join('.')] ??= { type: 'rule', message: issue.message }
      }
    } else if (schema.cross) {
      for (const [name, message] of Object.entries(schema.cross(result.data))) {
        if (message) errors[name] ??= { type: 'rule', message }
      }
    }
    if (result.success && Object.keys(errors).length === 0) {
      return { values: result.data as FormOutput<S> & FieldValues, errors: {} }
    }
    return { values: {}, errors: errors as FieldErrors<FormInput<S> & FieldValues> }
  }
}
