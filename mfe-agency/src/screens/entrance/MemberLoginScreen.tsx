import { LoginPage } from '@weitersagen/kit/seller'
import { area } from '../../features/area/area'
import { CompanyLogin, CompanyLoginFailed } from './CompanyLogin'
import { LoginWays } from './LoginWays'

/** The door of the agency area. */
export default function MemberLoginScreen() {
  return (
    <LoginPage
      area={area}
      before={
        <>
          <CompanyLoginFailed />
          <CompanyLogin />
        </>
      }
    >
      <LoginWays />
    </LoginPage>
  )
}
