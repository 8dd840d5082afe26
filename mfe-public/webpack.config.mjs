import { remote } from '@weitersagen/kit/build'

export default remote({ name: 'mfe_public', dir: import.meta.dirname })
