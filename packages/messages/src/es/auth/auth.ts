import type { auth as en, authProblems as enAuthProblems } from '../../en/auth/auth.ts'
import type { Translation } from '../../translation.ts'

export const auth = {
  title: 'Iniciar sesión en Cairn',
  lead: 'Recopile, administre y comparta datos de campo en un mapa.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  capsLock: 'El bloqueo de mayúsculas está activado.',
  submit: 'Iniciar sesión',
  forgot: '¿Olvidó su contraseña?',
  create: 'Crear una cuenta',
  atProvider: 'Usted inicia sesión en {{provider}}.',
  submitAtProvider: 'Continuar',
  ended: {
    expired: 'Su sesión ha terminado. Inicie sesión de nuevo para continuar donde estaba.',
    elsewhere: 'Cerró la sesión en otra pestaña. Inicie sesión de nuevo para volver a esta página.',
  },
  demo: {
    title: 'Cuentas de demostración',
    body: 'Este servidor tiene organizaciones de demostración. Elija una cuenta para completar el correo y la contraseña.',
    admin: 'Administra la organización',
    editor: 'Edita proyectos y entidades',
    collector: 'Recopila entidades en el campo',
    viewer: 'Lo ve todo y no cambia nada',
    other: 'Administra otra organización',
  },
} as const satisfies Translation<typeof en>

export const authProblems = {
  NotAuthorizedException: 'No se pudo iniciar la sesión. Revise el correo y la contraseña y vuelva a intentarlo.',
  single_sign_on_failed: 'No se pudo iniciar la sesión con el proveedor de su organización. Inicie sesión de nuevo.',
  sign_in_provider_away:
    '{{provider}} no responde, por lo que no se puede iniciar la sesión. Vuelva a intentarlo en unos minutos.',
  no_sign_in_provider: 'No hay ningún proveedor de inicio de sesión para este correo. Inicie sesión con su contraseña.',
  singleSignOn: {
    expired: 'Este inicio de sesión no comenzó en este navegador o duró más de diez minutos. Inicie sesión de nuevo.',
    refused:
      'El proveedor rechazó el inicio de sesión. Inténtelo de nuevo; si vuelve a fallar, consulte a su administrador.',
    unverified: 'El proveedor no confirma su correo electrónico. Consulte al administrador del proveedor.',
    unknown: 'No hay ninguna cuenta con su correo. Pida a un administrador de su organización que le agregue.',
    organization:
      'La cuenta con su correo pertenece a una organización que no usa este proveedor. Consulte al administrador del proveedor.',
    disabled: 'Esta cuenta no está activa. Pida a un administrador de su organización que la active.',
  },
  signIn: {
    credentials: 'El correo o la contraseña no son correctos. Revise ambos y vuelva a intentarlo.',
    disabled: 'Esta cuenta no está activa. Pida a un administrador de su organización que la active.',
    session: 'Su sesión ha terminado. Inicie sesión de nuevo.',
    provider: 'Usted inicia sesión con el proveedor de su organización. Escriba su correo y elija Continuar.',
    temporary_expired: 'Esta invitación ha caducado. Pida una nueva a un administrador de su organización.',
    old_password: 'La contraseña anterior no es correcta. Revísela y vuelva a intentarlo.',
    challenge: 'Este paso tardó demasiado, o se introdujeron demasiados códigos incorrectos. Inicie sesión de nuevo.',
  },
} as const satisfies Translation<typeof enAuthProblems>
