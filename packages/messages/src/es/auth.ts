import type { auth as en, authProblems as enAuthProblems } from '../en/auth.ts'
import type { Translation } from '../translation.ts'

export const auth = {
  title: 'Iniciar sesión en Cairn',
  lead: 'Recopile, conserve y comparta lo que hay en el terreno.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  capsLock: 'El bloqueo de mayúsculas está activado.',
  submit: 'Iniciar sesión',
  ended: {
    expired: 'Su sesión ha terminado. Inicie sesión de nuevo para continuar donde estaba.',
    elsewhere: 'Cerró la sesión en otra pestaña. Inicie sesión de nuevo para continuar donde estaba.',
  },
  demo: {
    title: 'Cuentas de demostración',
    body: 'Este servidor funciona con organizaciones de demostración. Elija una cuenta para rellenar sus datos.',
    admin: 'Administra la organización',
    editor: 'Edita proyectos y elementos',
    collector: 'Recopila elementos en el terreno',
    viewer: 'Lo ve todo y no cambia nada',
    other: 'Administra otra organización',
  },
} as const satisfies Translation<typeof en>

export const authProblems = {
  NotAuthorizedException: 'No se ha podido iniciar la sesión. Revise el correo y la contraseña y vuelva a intentarlo.',
  signIn: {
    credentials: 'El correo o la contraseña no son correctos. Revise ambos y vuelva a intentarlo.',
    disabled: 'Esta cuenta no está activa. Consulte con quien administre su organización.',
    session: 'Su sesión ha terminado. Inicie sesión de nuevo.',
  },
} as const satisfies Translation<typeof enAuthProblems>
