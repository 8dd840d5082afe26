import { remote } from '@weitersagen/kit/build'

export default remote({ name: 'mfe_agency', dir: import.meta.dirname })
