import { remote } from '@weitersagen/kit/build'

const base = remote({ name: 'mfe_public', dir: import.meta.dirname })

/** The captcha's styles come as a file of this site: see src/features/captcha/widget.ts. */
const captchaStyles = { test: /altcha\.css$/, type: 'asset/resource' }

export default (env, argv) => {
  const config = base(env, argv)
  return { ...config, module: { ...config.module, rules: [...config.module.rules, captchaStyles] } }
}
