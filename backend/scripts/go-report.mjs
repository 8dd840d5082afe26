// What `go test -json` tells, for people: a line for each package as `go test` writes it, the whole output of what
// failed, and what random tests say of their seeds. With a file's name, the events are kept there as they came, behind
// those that it holds.
//   go test -json … | node go-report.mjs [FILE]      ends with 1 when something failed; the pipe needs pipefail for
//                                                    what Go itself couldn't do
import { openSync, writeSync } from 'node:fs'
import { argv, exit, stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** How a passed test speaks to people. */
const spoken = /^\s*\w+_test\.go:\d+: (Random .*)$/s
const steps = /^=== (RUN|PAUSE|CONT|NAME)\b/
const ended = /^(ok|FAIL|---|\?) *\t/
const rootOf = (test) => test.split('/', 1)[0]

/** Reads events one by one and writes for people what they want to know of them. */
export class GoReport {
  packages = 0
  cached = 0
  failed = []
  #write
  #running = new Map()
  #builds = new Map()

  constructor(write) {
    this.#write = write
  }

  /** Takes a line, and tells whether it was an event. */
  line(text) {
    let event
    try {
      event = JSON.parse(text)
    } catch {
      if (text) this.#write(`${text}\n`)
      return false
    }
    const { Action: action, Package: name, Test: test } = event
    if (action === 'build-output')
      this.#builds.set(event.ImportPath, (this.#builds.get(event.ImportPath) ?? '') + event.Output)
    else if (action === 'build-fail') this.#tellBuild(event.ImportPath)
    else if (action === 'output') this.#output(name, test, event.Output)
    else if (test && ['pass', 'skip', 'fail'].includes(action)) this.#testEnded(name, test, action)
    else if (['pass', 'skip', 'fail'].includes(action)) this.#packageEnded(name, action, event.FailedBuild)
    return true
  }

  /** What is left at the end: Go was stopped before it reported how these ended. */
  close() {
    for (const name of [...this.#running.keys()]) this.#packageEnded(name, 'stopped')
  }

  #of(name) {
    if (!this.#running.has(name)) this.#running.set(name, { own: [], tests: new Map(), bad: new Set() })
    return this.#running.get(name)
  }

  #output(name, test, text) {
    const of = this.#of(name)
    if (!test) {
      of.own.push(text)
      return
    }
    if (!of.tests.has(rootOf(test))) of.tests.set(rootOf(test), [])
    of.tests.get(rootOf(test)).push({ test, text })
  }

  #testEnded(name, test, action) {
    const of = this.#of(name)
    if (action === 'fail') {
      of.bad.add(test)
      this.failed.push(`${name} ${test}`)
    }
    if (test !== rootOf(test)) return
    for (const { test: by, text } of of.tests.get(test) ?? []) {
      const reported = spoken.exec(text)
      if (of.bad.has(test) ? of.bad.has(by) && !steps.test(text) : reported)
        this.#write(reported && !of.bad.has(test) ? reported[1] : text)
    }
    of.tests.delete(test)
  }

  #packageEnded(name, action, failedBuild) {
    const { own, tests } = this.#of(name)
    this.#running.delete(name)
    if (action === 'skip') return
    this.packages++
    if (action === 'pass') {
      const last = own.find((text) => text.startsWith('ok')) ?? `ok  \t${name}\n`
      if (last.includes('(cached)')) this.cached++
      this.#write(last)
      return
    }
    if (failedBuild) this.#tellBuild(failedBuild)
    // Tests that never ended: the process died in them.
    for (const texts of tests.values()) for (const { text } of texts) if (!steps.test(text)) this.#write(text)
    for (const text of own) if (!ended.test(text) && text !== 'FAIL\n') this.#write(text)
    this.#write(own.find((text) => text.startsWith('FAIL\t')) ?? `FAIL\t${name}\n`)
    if (!this.failed.some((one) => one.startsWith(`${name} `))) this.failed.push(name)
  }

  #tellBuild(path) {
    this.#write(this.#builds.get(path) ?? '')
    this.#builds.delete(path)
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const kept = argv[2] ? openSync(argv[2], 'a') : undefined
  const reported = new GoReport((text) => stdout.write(text))
  for await (const line of createInterface({ input: stdin })) {
    if (reported.line(line) && kept !== undefined) writeSync(kept, `${line}\n`)
  }
  reported.close()
  if (reported.failed.length > 0) console.log(`Failed:\n  ${reported.failed.join('\n  ')}`)
  console.log(`${reported.packages} packages, ${reported.cached} of them as before`)
  if (reported.failed.length > 0) exit(1)
}
