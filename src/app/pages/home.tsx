export default function Home() {
  return <h1>Portolan</h1>;
}
