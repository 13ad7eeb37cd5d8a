import { styled } from '@mui/material/styles';
import { DELIVERY_METHOD_LABELS, formatPhone, type Cart } from '@radiance/backend/contract';
import { useClinicName } from '../../../data/useClinic';
import { ClinicLogo } from '../../../ui/ClinicLogo';
import { Instant } from '../../../ui/ClinicTime';
import { PrintedPage } from '../../../ui/PrintedPage';

/** Contents and address for the parcel. No prices: it may be a present. */
export const PackingSheet = ({ record }: { record: Cart }) => (
  <PrintedPage>
    <Sheet>
      <Sender />
      <h1>{record.reference ?? 'Pedido'}</h1>
      <p>
        Pedido del <Instant instant={record.created_at} />
        {record.delivery_method && ` · ${DELIVERY_METHOD_LABELS[record.delivery_method]}`}
      </p>
      <address>
        <strong>{record.client_name}</strong>
        <br />
        {record.shipping_address}
        {record.phone && (
          <>
            <br />
            {formatPhone(record.phone)}
          </>
        )}
      </address>
      {record.delivery_notes && <p>{record.delivery_notes}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">Hecho</th>
            <th scope="col">Uds.</th>
            <th scope="col">Producto</th>
          </tr>
        </thead>
        <tbody>
          {record.lines
            .filter(({ fulfilment }) => fulfilment !== 'cancelled')
            .map((line) => (
              <tr key={line.id}>
                <td>☐</td>
                <td>{line.quantity}</td>
                <td>{line.product_name ?? '—'}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </Sheet>
  </PrintedPage>
);

function Sender() {
  const name = useClinicName();
  return (
    <header>
      <ClinicLogo alt={name}>{name}</ClinicLogo>
    </header>
  );
}

const Sheet = styled('section')`
  font-size: 11pt;
  line-height: 1.4;
  & > header {
    margin-bottom: 14pt;
    font-size: 13pt;
  }
  & h1 {
    font-size: 18pt;
    font-weight: 600;
  }
  & address {
    margin: 14pt 0;
    font-size: 13pt;
    font-style: normal;
  }
  & table {
    width: 100%;
    margin-top: 14pt;
    border-collapse: collapse;
  }
  & th,
  & td {
    padding: 6pt 10pt 6pt 0;
    border-bottom: 0.5pt solid #000;
    text-align: left;
    vertical-align: top;
  }
  & th:last-of-type,
  & td:last-of-type {
    width: 100%;
  }
  & tr {
    break-inside: avoid;
  }
`;
