import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { styled } from 'styled-components';
import { apiOf } from '../../api/loaderApi';
import { TitleBand } from '../../features/layout/TitleBand';
import { WithdrawalSteps } from '../../features/withdrawal/WithdrawalSteps';
import type { PageData, PageHandle } from '../../lib/page';
import { paths } from '../../lib/paths';
import { breadcrumbData } from '../../lib/structuredData';
import { metaOf } from '../../lib/texts/texts';
import { colour, CORNER, media } from '../../theme/tokens';
import { serifLine } from '../../theme/type';
import { Wrap } from '../../ui/Layout';
import { isFilled, RichText } from '../../ui/text/RichText';
import { TextLink } from '../../ui/text/TextLink';

export const loader = (args: LoaderFunctionArgs) => apiOf(args).content('withdrawal');

const TITLE = 'Desistir del contrato';

export const handle = {
  content: ['withdrawal'],
  meta: ({ data: texts, siteUrl }) => ({
    ...metaOf(texts),
    path: paths.withdrawal,
    structuredData: [breadcrumbData([{ name: TITLE, path: paths.withdrawal }], siteUrl)],
  }),
} satisfies PageHandle<PageData<typeof loader>>;

const Page = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
  align-items: start;
  gap: 56px 72px;
  padding-block: clamp(48px, 5vw, 76px) clamp(72px, 9vw, 136px);
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Aside = styled.aside`
  padding: 32px;
  border-radius: ${CORNER};
  background: ${colour.sand};
  h2 {
    ${serifLine}
    font-size: 25px;
    line-height: 1.2;
  }
  li {
    padding-block: 14px;
    border-bottom: 1px solid ${colour.lineOnSand};
  }
  p {
    margin-top: 16px;
  }
  ${media.print} {
    display: none;
  }
`;

function WithdrawalPage() {
  const { additions } = useLoaderData<typeof loader>();
  return (
    <>
      <TitleBand
        title={TITLE}
        text="Tienes 14 días naturales desde que recibes tu pedido para devolverlo, sin dar motivos. Son dos pasos: tus datos y la confirmación."
      />
      <Page>
        <WithdrawalSteps />
        <Aside aria-labelledby="withdrawal-facts">
          <h2 id="withdrawal-facts">Conviene saber</h2>
          <ul>
            <li>
              Tienes el acuse de recibo al momento en pantalla, con el día y la hora, para imprimirlo o guardarlo. Si el correo es
              el de tu pedido, te llega también ahí.
            </li>
            <li>Te devolvemos lo pagado, incluido el envío ordinario, en los 14 días siguientes a tu aviso.</li>
            <li>Los productos precintados por higiene no se pueden devolver una vez abiertos.</li>
          </ul>
          <p>
            Todo está en las <TextLink to={`${paths.saleConditions}#desistimiento`}>condiciones de venta</TextLink>.
          </p>
          {isFilled(additions) && <RichText value={additions} />}
        </Aside>
      </Page>
    </>
  );
}

export { WithdrawalPage as Component };
