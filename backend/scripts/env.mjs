// The secrets of one installation as an .env file, and the choices of a demonstration: `node
// backend/scripts/env.mjs .env` writes it, where there is none yet, and without a name they are printed.
// docker-compose.yml reads it. Keep it: bank data that was sealed with one keyset opens with no other.
import { randomBytes, randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { argv, env, exit, stdout } from 'node:process'

const secret = () => randomBytes(32).toString('base64')
const password = () => randomBytes(24).toString('base64url')

/**
 * A Tink keyset with one AES-256-GCM key, as its JSON format has it: field 3 of the key's message holds the 32
 * bytes.
 */
function keyset() {
  const keyId = randomInt(1, 2 ** 31)
  const value = Buffer.concat([Buffer.from([0x1a, 32]), randomBytes(32)]).toString('base64')
  const key = {
    keyData: { typeUrl: 'type.googleapis.com/google.crypto.tink.AesGcmKey', value, keyMaterialType: 'SYMMETRIC' },
    status: 'ENABLED',
    keyId,
    outputPrefixType: 'TINK',
  }
  return Buffer.from(JSON.stringify({ primaryKeyId: keyId, key: [key] })).toString('base64')
}

// Other ports stand in the addresses, too.
const port = env.PORT || '8080'
const outside = env.MAIL_PORT || '8025'

const settings = {
  POSTGRES_PASSWORD: password(),
  WS_SECRET: secret(),
  WS_TINK_KEYSET: keyset(),
  WS_SERVICE_KEY: password(),
  WS_FEED_KEY_HAVELSCHUTZ: secret(),
  WS_FEED_KEY_FUNKWELLE: secret(),
  PORT: port,
  MAIL_PORT: outside,
  WS_PUBLIC_URL: `http://{tenant}.localhost:${port}`,
  WS_OUTSIDE: `http://localhost:${outside}`,
  COMPOSE_PROFILES: 'demo',
  WS_BANK_PLAY: '1',
}
const text = Object.entries(settings)
  .map(([name, value]) => `${name}=${value}
`)
  .join('')
const file = argv[2]
if (!file) stdout.write(text)
else {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    console.error(
      error.code === 'EEXIST'
        ? `${file} is there already. Its secrets open what is stored, so it is left as it is: ` +
          'add what is missing by hand.'
        : error.message,
    )
    exit(1)
  }
}
