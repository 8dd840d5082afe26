// Two visitors behind a proxy on this machine: `node limits.mjs PORT TENANT`. One calls until there is a limit; the
// other isn't stopped by it.
import { request } from 'node:http'
import { argv, exit } from 'node:process'

const [, , port, tenant] = argv
const perMinute = 120

/** Posts what changes nothing, for it is no order, as a visitor of an address; gives the status of the answer. */
const call = (address) =>
  new Promise((resolve, reject) => {
    const headers = {
      Host: `${tenant}.localhost:${port}`,
      'Content-Type': 'application/json',
      'X-Forwarded-For': address,
    }
    request(
      { host: '127.0.0.1', port, method: 'POST', path: `/api/v1/${tenant}/tracking/abschliessen`, headers },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      },
    )
      .on('error', reject)
      .end('{}')
  })

let taken = 0
while (taken < 2 * perMinute && (await call('203.0.113.1')) !== 429) taken += 1
const other = await call('203.0.113.2')
console.log(`The first visitor was stopped after ${taken} calls; the call of the second was answered with ${other}.`)
// While one calls, some calls of the minute come back.
if (taken < perMinute || taken >= 2 * perMinute || other === 429) exit(1)
