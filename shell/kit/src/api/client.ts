import createClient, { type Client } from 'openapi-fetch'
import { fetchOrProblem } from './request'

/**
 * A client typed by a remote's generated `paths`. It throws ApiProblem, so `data` of its answers is the
 * success body.
 */
export function createApi<Paths extends object>(): Client<Paths> {
  return createClient<Paths>({ baseUrl: location.origin, fetch: fetchOrProblem })
}
