import { CART_RULES, DELIVERY_METHODS, DELIVERY_METHOD_LABELS, type Cart } from '@radiance/backend/contract';
import { useRecordContext } from 'ra-core';
import { useClinic } from '../../../data/useClinic';
import { Fields, Padded, FieldRow } from '../../../inputs/Fields';
import { NumberField } from '../../../inputs/NumberField';
import { choicesOf, SelectField, TextArea } from '../../../inputs/TextField';
import { rule } from '../../../lib/fields';
import { EditDialog } from '../../../records/record/RecordForm';

const TEXTS = {
  title: 'Envío y entrega',
  submit: 'Guardar',
  done: 'Entrega guardada correctamente',
  failed: 'Error al guardar la entrega',
};
const { delivery_method, shipping_cost, delivery_notes } = CART_RULES;
const FORM_RULES = { delivery_method, shipping_cost, delivery_notes };
const METHODS = choicesOf(DELIVERY_METHODS, DELIVERY_METHOD_LABELS);

export const DeliveryEdit = () => (
  <EditDialog texts={TEXTS} rules={FORM_RULES} width={560} missing="Este pedido ya no existe.">
    <Fields as={Padded}>
      <FieldRow>
        <MethodField />
        <NumberField source="shipping_cost" label="Coste del envío" unit="€" decimals={2} validate={rule(shipping_cost)} />
      </FieldRow>
      <TextArea
        source="delivery_notes"
        label="Lo acordado"
        rows={3}
        hint="Opcional: día, transportista, forma de pago. Lo ve quien ha comprado."
        validate={rule(delivery_notes)}
      />
    </Fields>
  </EditDialog>
);

function MethodField() {
  const { data: clinic } = useClinic();
  const agreed = useRecordContext<Cart>()?.delivery_method;
  const isOffered = clinic?.offers_pickup === true || agreed === 'pickup';
  return (
    <SelectField
      source="delivery_method"
      label="Entrega"
      choices={METHODS.filter(({ value }) => value !== 'pickup' || isOffered)}
      empty="Por acordar"
      validate={rule(delivery_method)}
    />
  );
}
