import { onTestFinished } from 'vitest'

/** Gives an object other properties until the test ends: what the document of the tests lacks can't be spied on. */
export function forThisTest<T extends object>(object: T, others: Partial<T> & ThisType<T>): void {
  for (const name of Object.keys(others)) {
    const before = Object.getOwnPropertyDescriptor(object, name)
    Object.defineProperty(object, name, {
      configurable: true,
      writable: true,
      value: others[name as keyof T],
    })
    onTestFinished(() => {
      if (before) Object.defineProperty(object, name, before)
      else Reflect.deleteProperty(object, name)
    })
  }
}
