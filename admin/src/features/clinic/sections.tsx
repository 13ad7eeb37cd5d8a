import { CLINIC_RULES, PROPOSED_MAIL_DELAY_MINUTES } from '@radiance/backend/contract';
import { Fields, FieldPair } from '../../inputs/Fields';
import { NumberField } from '../../inputs/NumberField';
import { SwitchField } from '../../inputs/SwitchField';
import { TextField } from '../../inputs/TextField';
import { rule } from '../../lib/fields';
import { ClosedDaysField } from './hours/ClosedDaysField';
import { OpeningHoursField } from './hours/OpeningHoursField';
import { PostalCodeField } from './PostalCodeField';
import { SlotsField } from './hours/SlotsField';
import { LEGAL_LABELS } from './legalLabels';
import { mapAddressOf, mapProblem } from './mapAddress';
import type { SectionSpec } from './SectionNav';

const of = <S extends keyof typeof CLINIC_RULES>(source: S) => ({ source, validate: rule(CLINIC_RULES[source]) });

export const ContactFields = () => (
  <Fields>
    <TextField {...of('name')} label="Nombre de la clínica" autoComplete="organization" />
    <FieldPair>
      <TextField {...of('phone')} label={LEGAL_LABELS.phone} type="tel" inputMode="tel" autoComplete="off" />
      <TextField
        {...of('whatsapp')}
        label="WhatsApp"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        hint="Si lo dejas vacío, la web no ofrece WhatsApp."
      />
    </FieldPair>
    <TextField {...of('email')} label={LEGAL_LABELS.email} type="email" inputMode="email" autoComplete="off" />
  </Fields>
);

export const AddressFields = () => (
  <Fields>
    <TextField {...of('street')} label={LEGAL_LABELS.street} autoComplete="off" />
    <FieldPair>
      <PostalCodeField label={LEGAL_LABELS.postal_code} validate={of('postal_code').validate} />
      <TextField {...of('city')} label={LEGAL_LABELS.city} autoComplete="off" />
    </FieldPair>
    <TextField {...of('province')} label="Provincia" autoComplete="off" />
    <TextField
      source="map_url"
      validate={mapProblem}
      parse={mapAddressOf}
      label="Enlace del mapa"
      type="url"
      inputMode="url"
      placeholder="https://"
      hint="En Google Maps: Compartir, Insertar un mapa, Copiar HTML. Se carga solo cuando alguien lo pide."
    />
  </Fields>
);

export const LegalFields = () => (
  <Fields>
    <FieldPair>
      <TextField {...of('legal_name')} label={LEGAL_LABELS.legal_name} autoComplete="off" />
      <TextField {...of('tax_id')} label={LEGAL_LABELS.tax_id} autoComplete="off" />
    </FieldPair>
    <TextField
      {...of('registry_data')}
      label={LEGAL_LABELS.registry_data}
      hint="Registro, tomo, folio y hoja. Si no hay inscripción obligatoria, escribe «No procede»."
    />
    <FieldPair>
      <TextField {...of('sanitary_register')} label={LEGAL_LABELS.sanitary_register} autoComplete="off" />
      <TextField {...of('sanitary_authority')} label={LEGAL_LABELS.sanitary_authority} autoComplete="off" />
    </FieldPair>
    <FieldPair>
      <TextField {...of('medical_director')} label={LEGAL_LABELS.medical_director} autoComplete="off" />
      <TextField {...of('medical_licence')} label={LEGAL_LABELS.medical_licence} autoComplete="off" />
    </FieldPair>
    <TextField
      {...of('data_protection_contact')}
      label="Delegado de protección de datos"
      hint="Su correo o teléfono, para la política de privacidad. Lo tiene todo centro que guarda historias clínicas; quien ejerce a título individual puede dejarlo vacío."
      autoComplete="off"
    />
  </Fields>
);

const Social = () => (
  <Fields>
    {(['instagram_url', 'facebook_url', 'tiktok_url', 'youtube_url'] as const).map((source, index) => (
      <TextField
        key={source}
        {...of(source)}
        label={['Instagram', 'Facebook', 'TikTok', 'YouTube'][index] ?? ''}
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
      />
    ))}
  </Fields>
);

export const NoticeField = () => (
  <NumberField
    {...of('min_notice_minutes')}
    label="Con cuánta antelación"
    unit="min"
    hint="Los minutos que tienen que faltar para reservar una cita en la web. Con 0, hasta el último momento. El equipo puede apuntar cualquier hora."
  />
);

export const MailDelayField = () => (
  <NumberField
    {...of('mail_delay_minutes')}
    label="Espera antes de avisar"
    unit="min"
    hint={`Lo que esperan los correos de un cambio del equipo: el cliente recibe solo lo último. Te proponemos ${PROPOSED_MAIL_DELAY_MINUTES}; con 0 salen al momento.`}
  />
);

const Booking = () => (
  <Fields>
    <SlotsField source="slots" />
    <FieldPair>
      <NumberField
        {...of('places')}
        label="Citas que pueden coincidir"
        unit="citas"
        hint="Cuántas personas puede atender la clínica a la vez."
      />
      <NumberField
        {...of('booking_horizon_days')}
        label="Antelación máxima"
        unit="días"
        hint="No se puede reservar para más adelante."
      />
    </FieldPair>
    <NoticeField />
    <NumberField
      {...of('change_hours')}
      label="Cambios por internet"
      unit="horas antes"
      hint="Hasta cuándo se puede cambiar o cancelar una cita con el enlace de los correos."
    />
    <MailDelayField />
    <SwitchField
      {...of('ends_by_closing')}
      label="Las citas terminan antes del cierre"
      hint="No se ofrece una hora si el tratamiento acabaría con la clínica cerrada."
    />
    <NumberField
      {...of('reminder_hours')}
      label="Recordatorio de la cita"
      unit="h antes"
      hint="A quien reservó en la web, o fue avisado al apuntarle la cita, y la tiene confirmada: por correo o como haya elegido; nunca de 21:00 a 8:00. Con 0 no se envía."
    />
    <SwitchField
      {...of('waiting_list')}
      label="Lista de espera"
      hint="En un día completo la web ofrece apuntarse. Lo que queda libre se ofrece por correo, por orden de llegada; nunca de 21:00 a 8:00."
    />
    <NumberField
      {...of('waiting_minutes')}
      label="Minutos para contestar"
      unit="min"
      hint="Mientras tanto la hora queda guardada para quien la tiene ofrecida."
    />
    <NumberField
      {...of('opinion_hours')}
      label="Pedir una opinión"
      unit="h después"
      hint="Por correo, una vez, a quien reservó en la web y vino (marcada como asistida); nunca de 21:00 a 8:00. Llega a Testimonios por aprobar. Con 0 no se pide."
    />
  </Fields>
);

const Shop = () => (
  <SwitchField
    {...of('offers_pickup')}
    label="Recogida en la clínica"
    hint="La tienda dice que un pedido también se puede recoger aquí, y el panel lo ofrece al acordar la entrega."
  />
);

const Pictures = () => (
  <SwitchField
    {...of('consent_required')}
    label="Exigir el consentimiento también a las imágenes sin indicar"
    hint="La fotografía de una persona nunca se publica sin él. Con esto, tampoco las imágenes de las que no se ha dicho qué son."
  />
);

const PanelLock = () => (
  <FieldPair>
    <NumberField {...of('lock_minutes')} label="Recepción, profesionales y marketing" unit="min" hint="Con 0 no se bloquea." />
    <NumberField {...of('admin_lock_minutes')} label="Administración" unit="min" hint="Con 0 no se bloquea." />
  </FieldPair>
);

export const SECTIONS: readonly SectionSpec[] = [
  {
    id: 'contacto',
    title: 'Contacto',
    note: 'Lo que la web y los correos muestran para que te llamen o te escriban.',
    content: <ContactFields />,
  },
  { id: 'direccion', title: 'Dirección', content: <AddressFields /> },
  {
    id: 'legal',
    title: 'Datos legales',
    note: 'Aparecen en el aviso legal, la política de privacidad y el pie de la web.',
    content: <LegalFields />,
  },
  { id: 'redes', title: 'Redes sociales', note: 'Solo se enlazan las que tienen dirección.', content: <Social /> },
  {
    id: 'horario',
    title: 'Horario',
    note: 'Un día sin tramos está cerrado.',
    content: <OpeningHoursField source="opening_hours" />,
  },
  { id: 'citas', title: 'Citas', content: <Booking /> },
  {
    id: 'cierres',
    title: 'Días de cierre',
    note: 'Festivos y vacaciones: esos días no se pueden reservar en la web.',
    content: <ClosedDaysField source="closed_days" />,
  },
  { id: 'tienda', title: 'Tienda', content: <Shop /> },
  {
    id: 'imagenes',
    title: 'Imágenes de personas',
    note: 'Comparaciones de la galería y retratos del equipo.',
    content: <Pictures />,
  },
  {
    id: 'bloqueo',
    title: 'Bloqueo del panel',
    note: 'Tras ese tiempo sin uso, el panel pide la contraseña o la llave de acceso. Lo que se estaba escribiendo en una ficha sigue ahí para quien lo desbloquee, salvo que se recargue la página.',
    content: <PanelLock />,
  },
];
