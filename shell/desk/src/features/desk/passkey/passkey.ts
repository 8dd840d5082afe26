/**
 * What the browser's passkeys are asked and say, in the shapes of JSON that the server speaks. Browsers have read and
 * written these by themselves for little more than a year, so it is done here for all of them.
 */

/** Why a passkey said nothing. */
export type PasskeyTrouble =
  /** The browser or the address has none. */
  | 'unsupported'
  /** The person left the question, had no passkey for it, or took too long; browsers don't tell which. */
  | 'left'
  /** The device has one of this person already. */
  | 'known'

export class PasskeyError extends Error {
  constructor(readonly trouble: PasskeyTrouble) {
    super(trouble)
  }
}

export const hasPasskeys = (): boolean =>
  'credentials' in navigator && typeof PublicKeyCredential === 'function'

type Named = { id: string; type: 'public-key'; transports?: string[] }

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => {
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

const textOf = (bytes: ArrayBuffer): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

const namedOf = (list: Named[] = []) =>
  list.map(({ id, type, transports }) => ({
    id: bytesOf(id),
    type,
    ...(transports ? { transports: transports as AuthenticatorTransport[] } : {}),
  }))

/** Whatever the browser says, in our words. */
async function saying(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  if (!hasPasskeys()) throw new PasskeyError('unsupported')
  let credential: Credential | null
  try {
    credential = await ask()
  } catch (error) {
    const { name } = error as DOMException
    if (name === 'InvalidStateError') throw new PasskeyError('known')
    if (name === 'SecurityError' || name === 'NotSupportedError') throw new PasskeyError('unsupported')
    throw new PasskeyError('left')
  }
  if (!credential) throw new PasskeyError('left')
  return credential as PublicKeyCredential
}

const common = ({ id, type, authenticatorAttachment }: PublicKeyCredential) => ({
  id,
  rawId: id,
  type,
  authenticatorAttachment,
  clientExtensionResults: {},
})

/** Has a passkey sign; gives the answer. */
export async function prove(question: string): Promise<string> {
  const asked = JSON.parse(question) as PublicKeyCredentialRequestOptionsJSON & { allowCredentials?: Named[] }
  const credential = await saying(() =>
    navigator.credentials.get({
      publicKey: {
        ...(asked as object),
        challenge: bytesOf(asked.challenge),
        allowCredentials: namedOf(asked.allowCredentials),
      },
    }),
  )
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    credential.response as AuthenticatorAssertionResponse
  return JSON.stringify({
    ...common(credential),
    response: {
      clientDataJSON: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      ...(userHandle ? { userHandle: textOf(userHandle) } : {}),
    },
  })
}

/** Whether a question is for a new passkey: such a one describes the site, where the other kind only names it. */
export const asksForNew = (question: string): boolean => 'rp' in (JSON.parse(question) as object)

/** Makes a new passkey; gives the answer. */
export async function make(question: string): Promise<string> {
  const asked = JSON.parse(question) as PublicKeyCredentialCreationOptionsJSON & {
    excludeCredentials?: Named[]
  }
  const credential = await saying(() =>
    navigator.credentials.create({
      publicKey: {
        ...(asked as object),
        challenge: bytesOf(asked.challenge),
        user: { ...asked.user, id: bytesOf(asked.user.id) },
        excludeCredentials: namedOf(asked.excludeCredentials),
      } as unknown as PublicKeyCredentialCreationOptions,
    }),
  )
  const response = credential.response as AuthenticatorAttestationResponse
  return JSON.stringify({
    ...common(credential),
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      transports: response.getTransports(),
    },
  })
}
