import type { signUp as en, signUpProblems as enSignUpProblems } from '../../en/auth/sign-up.ts'
import type { Translation } from '../../translation.ts'

export const signUp = {
  title: 'Crear una cuenta',
  lead: 'Recibe una organización propia, a la que puede agregar a otras personas.',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  email: 'Correo electrónico',
  country: 'País',
  phone: 'Número de teléfono',
  company: 'Empresa',
  companyHelp: 'Opcional. Será el nombre de su organización.',
  password: 'Contraseña',
  newPassword: 'Contraseña nueva',
  confirmation: 'Confirme la contraseña',
  submit: 'Crear cuenta',
  hasAccount: '¿Ya tiene una cuenta?',
  toSignIn: 'Iniciar sesión',
  invalidEmail: 'Introduzca un correo electrónico, como nombre@example.org.',
  invalidPhone: 'Introduzca un número de teléfono del país elegido, con 7 a 15 dígitos.',
  mismatch: 'Las dos contraseñas son distintas. Repita la primera.',
  rules: 'La contraseña necesita:',
  rule: {
    length: 'Al menos 8 caracteres',
    digit: 'Un dígito',
    special: 'Un carácter especial, como # o %',
    upperCase: 'Una letra mayúscula',
    lowerCase: 'Una letra minúscula',
  },
  ruleState: { met: 'cumplido', open: 'pendiente' },
  closed: {
    title: 'Aquí los administradores crean las cuentas',
    body: 'Este servidor no crea cuentas para visitantes. Pida a un administrador de su organización que le agregue como miembro.',
  },
  code: {
    label: 'Código',
    invalid: 'Introduzca los 6 dígitos del código.',
    resend: 'Enviar un código nuevo',
    resent: 'Se envió un código a {{email}}. Introduzca el último que haya recibido.',
  },
  confirm: {
    title: 'Confirmar el registro',
    lead: 'Introduzca el código que se envió a su correo. Es válido durante 15 minutos.',
    submit: 'Confirmar',
    done: 'Se creó su cuenta. Inicie sesión para abrirla.',
  },
  verify: {
    title: 'Verificar el correo',
    lead: 'Introduzca el código que se envió a {{email}}. Es válido durante 15 minutos.',
    leadSignedOut: 'Introduzca su correo y el código que se le envió. Es válido durante 15 minutos.',
    done: 'Su correo está verificado. Inicie sesión para continuar.',
    submit: 'Verificar',
    later: 'Verificar más tarde',
  },
  forgot: {
    title: 'Establecer una contraseña nueva',
    lead: 'Introduzca su correo electrónico. Si tiene una cuenta, recibirá un código para una contraseña nueva.',
    submit: 'Enviar código',
    askAgain: 'Ya no hay ningún código válido para este correo. Pida uno nuevo.',
    required: 'Hay que sustituir su contraseña. Pida un código para establecer una nueva.',
  },
  reset: {
    title: 'Establecer una contraseña nueva',
    lead: 'Introduzca el código que recibió por correo y una contraseña nueva.',
    submit: 'Establecer la contraseña',
    done: 'Se cambió su contraseña. Inicie sesión con la nueva.',
  },
  first: {
    title: 'Contraseña nueva',
    lead: 'Elija la contraseña de su cuenta.',
    submit: 'Enviar',
    failed: 'Este enlace ya no funciona',
    failedBody:
      'Un enlace funciona una sola vez y durante 7 días. Pida una invitación nueva a un administrador de su organización, o establezca usted una contraseña nueva.',
  },
  agreement: {
    title: 'Contrato de licencia',
    lead: 'Acepte el contrato para usar Cairn.',
    accept: 'Aceptar',
    decline: 'Rechazar y cerrar sesión',
  },
  inactive: {
    title: 'La suscripción de su organización ha terminado',
    body: 'Los datos de {{organization}} se conservan. Podrán abrirse de nuevo cuando un administrador renueve la suscripción.',
    bodyAdmin: 'Los datos de {{organization}} se conservan. Renueve la suscripción para abrirlos de nuevo.',
    billing: 'Ir a facturación',
    check: 'Comprobar de nuevo',
    signOut: 'Cerrar sesión',
  },
} as const satisfies Translation<typeof en>

export const signUpProblems = {
  UserNotConfirmedException: 'Su registro aún no está confirmado. Introduzca el código que recibió por correo.',
  PasswordResetRequiredException: 'Hay que sustituir su contraseña. Pida un código para establecer una nueva.',
  UserNotFoundException: 'No hay ningún código válido para este correo. Pida uno nuevo.',
  InvalidParameterException: 'Su registro aún no está confirmado. Confírmelo primero.',
  CodeMismatchException: 'El código no es correcto. Revíselo e introdúzcalo de nuevo.',
  InvalidPasswordException: 'La contraseña no cumple las reglas. Necesita: {{rules}}.',
  sign_up_closed: 'Este servidor no crea cuentas para visitantes. Pídala a un administrador de su organización.',
  session_not_by_invitation: 'No inició sesión con una invitación. Confirme su dirección de correo con un código.',
  too_many_invitations:
    'Este correo ya recibió diez invitaciones hoy, por lo que no se envió ninguna más. La última funciona; inténtelo de nuevo mañana.',
} as const satisfies Translation<typeof enSignUpProblems>
