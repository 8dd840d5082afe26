// A plain web server for one built front end, as a container would hold it: `node static.mjs FOLDER PORT`.
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { argv } from 'node:process'

const [, , folder, port] = argv
const types = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

createServer((request, response) => {
  const name = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname))
  const path = join(folder, name)
  if (!path.startsWith(folder) || !isFile(path)) {
    response.writeHead(404).end()
    return
  }
  const small = /\bbr\b/.test(request.headers['accept-encoding'] ?? '') && isFile(`${path}.br`)
  response.writeHead(200, {
    'Content-Type': types[extname(path)] ?? 'application/octet-stream',
    ...(small ? { 'Content-Encoding': 'br' } : {}),
    Vary: 'Accept-Encoding',
  })
  createReadStream(small ? `${path}.br` : path).pipe(response)
}).listen(Number(port), '127.0.0.1')
